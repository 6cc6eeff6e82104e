/** Adds what sheets need and jsdom lacks: modal dialogs and scrolling. */
export function prepareDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  Element.prototype.scrollIntoView = () => undefined
}
