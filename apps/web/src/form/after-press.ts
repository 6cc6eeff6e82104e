/** How long a click may follow the end of its press, in milliseconds. A press that scrolls or selects text has none. */
const clickFollowsWithin = 400

/**
 * Runs something once no press is in progress. An error shown on blur would move the button away from under the pointer
 * that is leaving the field, and its click would be lost.
 */
export function createPressGate(target: EventTarget): (run: () => void) => void {
  let isPressed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []

  const release = (): void => {
    clearTimeout(timer)
    isPressed = false
    const due = waiting
    waiting = []
    for (const run of due) run()
  }
  const releaseIn = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(release, milliseconds)
  }
  const listen = (name: string, listener: () => void): void =>
    target.addEventListener(name, listener, { capture: true, passive: true })
  listen('pointerdown', () => {
    clearTimeout(timer)
    isPressed = true
  })
  listen('pointerup', () => isPressed && releaseIn(clickFollowsWithin))
  // After the click's own listeners, which run for the same event.
  listen('click', () => isPressed && releaseIn(0))
  listen('pointercancel', release)

  return (run) => {
    if (isPressed) waiting.push(run)
    else run()
  }
}

let gate: ReturnType<typeof createPressGate> | undefined

/** Starts watching for presses; call it before the first one, in an effect. */
export function watchPresses(): void {
  gate ??= createPressGate(window)
}

/** Runs something now, or after the press in progress. */
export function afterPress(run: () => void): void {
  if (gate) gate(run)
  else run()
}
