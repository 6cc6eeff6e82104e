/**
 * Runs in the page. Finds texts of the open dialog that a person cannot read: without a height, covered by something
 * else, or in a part that scrolls although the dialog could be higher.
 */
export function hiddenTexts(): string[] {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  if (!dialog) return ['there is no dialog']
  const hidden: string[] = []
  const isFull = dialog.offsetHeight > 0.8 * innerHeight
  for (const part of dialog.querySelectorAll('*')) {
    const scrolls = part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === 'auto'
    if (scrolls && !isFull) hidden.push(`${part.clientHeight} of ${part.scrollHeight} px are shown`)
  }
  const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    const words = text.textContent?.trim() ?? ''
    if (words === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // Read out only.
    if (parent.closest('.visually-hidden, .pause')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    parent.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = range.getClientRects()[0] ?? new DOMRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    if (height < 8) hidden.push(`"${words}" is ${height} px high`)
    // A tile's native radio lies invisible over the tile's text.
    else if (above && parent.closest('label')?.contains(above)) continue
    else if (!above || !(parent.contains(above) || above.contains(parent)) || !dialog.contains(above)) {
      hidden.push(`"${words}" is covered by ${above?.outerHTML.slice(0, 80) ?? 'nothing of the page'}`)
    }
  }
  return hidden
}
