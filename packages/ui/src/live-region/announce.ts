export type Politeness = 'politely' | 'at once'

/** Marks the element that `LiveRegion` fills, by its politeness. */
export const regionAttribute = 'data-live-region'

/** A step that also opens or closes a dialog, or moves the focus, has done so by then. */
export const ANNOUNCEMENT_DELAY_MILLISECONDS = 100

/** It has been read out by then; remove it so that it is not found again later. */
const KEPT_MILLISECONDS = 5000

const waiting = new Set<string>()

/** While a modal dialog is open, everything outside it is inert, live regions included: each dialog brings its own. */
const regionFor = (politeness: Politeness): Element | null => {
  const name = `[${regionAttribute}="${politeness}"]`
  const inDialogs = [...document.querySelectorAll(`dialog[open] ${name}`)]
  return inDialogs.at(-1) ?? document.querySelector(`${name}:not(dialog *)`)
}

/**
 * Says something to people who use a screen reader; nothing is seen. What is asked for twice at the same moment is said once,
 * and not at all if it no longer `holds` by then.
 */
export const announce = (text: string, politeness: Politeness = 'politely', holds = (): boolean => true): void => {
  if (text === '' || waiting.has(text)) return
  waiting.add(text)
  setTimeout(() => {
    waiting.delete(text)
    const region = holds() ? regionFor(politeness) : null
    if (!region) return
    // A new element each time, so that the same words are said again.
    const message = document.createElement('p')
    message.textContent = text
    region.append(message)
    setTimeout(() => message.remove(), KEPT_MILLISECONDS)
  }, ANNOUNCEMENT_DELAY_MILLISECONDS)
}
