/** Something that was done before React had taken over. */
export interface EarlyInput {
  type: string
  target: HTMLElement
  /** What was pressed; marked until it counts. */
  pressed: HTMLElement | null
  /** What a control was set to. */
  checked: boolean
  value: string
}

const pressedMark = 'data-pressed'
const types = ['click', 'submit', 'change']

/**
 * Keeps what is done before React has taken over and would be lost without scripts: choices, presses on buttons, forms that go
 * nowhere. The browser itself handles links, forms sent by GET and, where it knows `commandfor`, menus; typed text stays in its
 * field (platform/early-text.ts).
 * React would answer a press while it is still beginning, so none reaches it. Answers what ends this and gives what was kept.
 */
export function keepEarlyInput(): () => EarlyInput[] {
  const kept: EarlyInput[] = []
  const isIdle = `button[type=button]${'commandForElement' in HTMLButtonElement.prototype ? ':not([commandfor])' : ''}`
  const keep = (event: Event): void => {
    const { type, target, submitter } = event as SubmitEvent & { target: HTMLInputElement }
    const isPress = type === 'click'
    const pressed = isPress ? target.closest<HTMLElement>(isIdle) : submitter
    if (type !== 'change') {
      if (isPress ? !pressed : target.getAttribute('method') !== 'dialog') return
      event.preventDefault()
      event.stopImmediatePropagation()
      pressed?.setAttribute(pressedMark, '')
    }
    kept.push({ type, target, pressed, checked: target.checked, value: target.value })
  }
  for (const type of types) addEventListener(type, keep, true)
  return () => {
    for (const type of types) removeEventListener(type, keep, true)
    return kept
  }
}

function repeat({ type, target, pressed, checked, value }: EarlyInput): void {
  pressed?.removeAttribute(pressedMark)
  if (type === 'click') pressed?.click()
  else if (target instanceof HTMLFormElement) target.requestSubmit(pressed)
  else if (target instanceof HTMLSelectElement) {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)) {
    // A press leads there from the other state, which React must have seen.
    target.checked = !checked
    target.click()
  }
}

/** Does it again: each once, in their order. */
export function repeatEarlyInput(kept: readonly EarlyInput[]): void {
  const [first, ...others] = kept
  if (!first) return
  // What React took from the page, and what each of these changes, has to be there before the next one acts on it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      repeat(first)
      repeatEarlyInput(others)
    }),
  )
}
