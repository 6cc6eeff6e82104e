/** The text of iOS where nobody has changed its size, CSS pixels. */
const usualSize = 17

/** The text of a browser where nobody has changed its size: all our sizes are made of it. */
const ownSize = 16

/** Beyond twice the size a page for a telephone no longer holds together (WCAG 1.4.4 asks for as much). */
const largest = 2

/** CSS pixels of the system's text; undefined where the web view does not know of it. On Android it makes all text larger by itself. */
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

/** Lets all text be as large as the system's, now and when one comes back from the settings of the system. */
export function followTextSize(): void {
  apply()
  document.addEventListener('visibilitychange', apply)
}
