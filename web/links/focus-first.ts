/** As a ref of what replaces the content of an open dialog: focuses the control that is marked, as the dialog does when it opens. */
export function focusFirst(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
