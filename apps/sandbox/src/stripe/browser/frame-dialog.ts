type FrameDialogOptions = {
  url: URL
  title: string
  /** Less in a window that is not as tall. */
  heightPx?: number
  /** A message from the page in the dialog. */
  onMessage: (message: unknown) => void
  onEscape: () => void
}

/** Shows a page of the provider over the shop's page; returns a function that closes it. */
export function showFrameDialog({ url, title, heightPx = 420, onMessage, onEscape }: FrameDialogOptions): {
  close: () => void
} {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', title)
  dialog.style.cssText =
    'border:0;padding:16px;margin:0;width:100vw;height:100dvh;max-width:none;max-height:none;box-sizing:border-box;background:rgb(20 18 16 / 60%);place-items:center;'
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = url.href
  frame.style.cssText = `border:0;width:min(100%,440px);height:min(100%,${heightPx}px);border-radius:20px;background:transparent;color-scheme:light only;`
  dialog.append(frame)
  document.body.append(dialog)
  dialog.showModal()
  dialog.style.display = 'grid'
  frame.focus()

  function receive(event: MessageEvent<unknown>): void {
    if (event.origin === url.origin && event.source === frame.contentWindow) onMessage(event.data)
  }
  window.addEventListener('message', receive)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onEscape()
  })
  return {
    close: () => {
      window.removeEventListener('message', receive)
      dialog.close()
      dialog.remove()
    },
  }
}
