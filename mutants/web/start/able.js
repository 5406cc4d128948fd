// What the page can't do without, asked before anything is loaded. `unable` is a sentence for the
// person who opened the page where the game can't start, and what helps; empty where it can.
const ADVICE = "Откройте её в другом или обновлённом браузере.";

const CAUSES = [
  [() => isBoxed() || location.protocol === "blob:",
    "Страница открыта в рамке или в предпросмотре, откуда игре не видно её файлов. Откройте её в отдельной вкладке."],
  [() => typeof WebAssembly !== "object",
    `В этом браузере выключен WebAssembly (так бывает в режиме блокировки), а без него игра не запустится. ${ADVICE}`],
  [() => typeof DecompressionStream !== "function" || typeof CSS.supports !== "function",
    `Этот браузер слишком старый: игре нужен браузер не старше 2023 года. ${ADVICE}`],
];

// A sandboxed frame has no origin of its own, so files beside the page are strangers to it. A page
// that is one file has none.
function isBoxed() {
  return self.origin === "null" && document.getElementById("shipped")?.textContent !== "";
}

export const unable = CAUSES.find(([isSo]) => isSo())?.[1] ?? "";
