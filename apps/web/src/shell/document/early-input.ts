import { pageTakenOver } from '../../page/page-taken-over.ts'

/** An interaction before hydration. */
export type EarlyInput = {
  type: string
  target: HTMLElement
  /** The clicked element; marked until the click is handled. */
  pressed: HTMLElement | null
  /** The value that a control was set to. */
  checked: boolean
  value: string
}

/** Passes the earliest recorded interaction to `use`. False if none is left, after which nothing is recorded. */
export type PassEarlyInput = (use: (input: EarlyInput) => void) => boolean

const pressedMark = 'data-pressed'
const types = ['click', 'submit', 'change']
const links = 'a[href]:not([target], [download])'

const isChoice = (target: HTMLElement): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)

/**
 * Records interactions before hydration that would be lost without scripts: choices, clicks on buttons, forms that need
 * scripts. The browser itself handles links, GET forms and, if it supports `commandfor`, menus; typed text stays in its
 * field (form/early-text.ts). A link clicked after a choice waits for it, because its address does not include the
 * choice yet. React would handle a click while still hydrating, so none reaches it. From hydration until the last
 * repetition, all new interactions join the queue, so that the order is kept.
 */
export function keepEarlyInput(): PassEarlyInput {
  const kept: EarlyInput[] = []
  let passed = 0
  let isPassing = false
  let isTakenOver = false
  const noteTakeOver = (): void => {
    isTakenOver = true
  }
  const idleButtons = `button[type=button]${'commandForElement' in HTMLButtonElement.prototype ? ':not([commandfor])' : ''}`
  const keep = (event: Event): void => {
    if (isPassing) return
    const { type, target, submitter, ctrlKey, metaKey, shiftKey } = event as SubmitEvent &
      MouseEvent & { target: HTMLInputElement }
    let pressed = submitter ?? null
    if (type === 'click') {
      // The change event that follows is what counts.
      if (isChoice(target)) event.stopImmediatePropagation()
      if (ctrlKey || metaKey || shiftKey) return
      const waiting = isTakenOver || kept.length > 0 ? `${idleButtons}, ${links}` : idleButtons
      pressed = target.closest<HTMLElement>(waiting)
      if (!pressed) return
    } else if (type === 'submit') {
      if (!isTakenOver && target.getAttribute('method') !== 'dialog') return
    } else if (!isChoice(target) && !((target as HTMLElement) instanceof HTMLSelectElement)) return
    event.stopImmediatePropagation()
    if (type !== 'change') event.preventDefault()
    pressed?.setAttribute(pressedMark, '')
    kept.push({ type, target, pressed, checked: target.checked, value: target.value })
  }
  for (const type of types) addEventListener(type, keep, true)
  addEventListener(pageTakenOver, noteTakeOver)
  return (use) => {
    const next = kept[passed]
    if (!next) {
      for (const type of types) removeEventListener(type, keep, true)
      removeEventListener(pageTakenOver, noteTakeOver)
      return false
    }
    passed += 1
    next.pressed?.removeAttribute(pressedMark)
    isPassing = true
    use(next)
    isPassing = false
    return true
  }
}

/** If the scripts do not load, clicks are dropped; a link that waited is followed. */
export function forgetEarlyInput(passOn: PassEarlyInput): void {
  const follow = ({ pressed }: EarlyInput): void => {
    if (pressed?.matches(links)) pressed.click()
  }
  while (passOn(follow)) continue
}

function repeat({ type, target, pressed, checked, value }: EarlyInput): void {
  if (type === 'click') pressed?.click()
  else if (target instanceof HTMLFormElement) target.requestSubmit(pressed?.isConnected ? pressed : undefined)
  else if (target instanceof HTMLSelectElement) {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isChoice(target)) {
    // A click must start from the other state, which React must have seen.
    target.checked = !checked
    target.click()
  }
}

/** Repeats them, each once and in order. */
export function repeatEarlyInput(passOn: PassEarlyInput): void {
  // React's own changes of the page, and those of each repetition, must be complete before the next one.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (passOn(repeat)) repeatEarlyInput(passOn)
    }),
  )
}
