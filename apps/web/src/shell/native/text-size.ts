/** The default text size of iOS, in CSS pixels. */
const usualSize = 17

/** The default text size of a browser, on which all our sizes are based. */
const ownSize = 16

/** Beyond double size, a phone page would break (WCAG 1.4.4 requires as much). */
const largest = 2

/**
 * The system's text size in CSS pixels; undefined if the web view does not know it. Android enlarges all text by
 * itself.
 */
function systemTextSize(): number | undefined {
  if (!CSS.supports('font', '-apple-system-body')) return undefined
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.font = '-apple-system-body'
  const size = Number.parseFloat(getComputedStyle(probe).fontSize)
  probe.remove()
  return size
}

function apply(): void {
  const size = systemTextSize()
  if (size === undefined) return
  document.documentElement.style.fontSize = `${ownSize * Math.min(size / usualSize, largest)}px`
}

/** Scales all text like the system's, now and after a visit to the system's settings. */
export function followTextSize(): void {
  apply()
  document.addEventListener('visibilitychange', apply)
}
