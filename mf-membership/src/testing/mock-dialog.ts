/** Adds `showModal` and `close` to dialogs, which jsdom does not implement. */
export function mockDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
