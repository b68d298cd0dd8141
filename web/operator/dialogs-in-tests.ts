/** Dialogs and popovers of the browser, which the DOM of the tests does not have. */
export function provideDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(HTMLElement.prototype, { hidePopover: () => {} });
}
