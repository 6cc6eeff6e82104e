export type Politeness = 'politely' | 'at once'

/** Marks the element that `LiveRegion` fills, by its politeness. */
export const regionAttribute = 'data-live-region'

/** Wait until the same step has opened or closed a dialog, or moved the focus. */
export const ANNOUNCEMENT_DELAY_MILLISECONDS = 100

/** Long enough to have been read out; then it is removed so that it is not found again later. */
const KEPT_MILLISECONDS = 5000

const waiting = new Set<string>()

/**
 * While a modal dialog is open, everything outside it is inert, including live regions, so each dialog brings its own.
 */
const regionFor = (politeness: Politeness, page: Document): Element | null => {
  const name = `[${regionAttribute}="${politeness}"]`
  const inDialogs = [...page.querySelectorAll(`dialog[open] ${name}`)]
  return inDialogs.at(-1) ?? page.querySelector(`${name}:not(dialog *)`)
}

/**
 * Announces a text to screen readers; nothing is visible. Duplicates at the same moment are announced once, and not at
 * all if `holds` is false by then.
 */
export const announce = (
  text: string,
  politeness: Politeness = 'politely',
  holds: (page: Document) => boolean = () => true,
): void => {
  if (text === '' || waiting.has(text)) return
  waiting.add(text)
  // Announces on the current page, even if that is closed before the wait is over.
  const page = document
  setTimeout(() => {
    waiting.delete(text)
    const region = holds(page) ? regionFor(politeness, page) : null
    if (!region) return
    // Use a new element each time, so that the same text is announced again.
    const message = page.createElement('p')
    message.textContent = text
    region.append(message)
    setTimeout(() => message.remove(), KEPT_MILLISECONDS)
  }, ANNOUNCEMENT_DELAY_MILLISECONDS)
}
