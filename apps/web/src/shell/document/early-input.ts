import { pageTakenOver } from '../../page/page-taken-over.ts'

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

/** Hands the earliest one that was kept to `use`. False where none is left: from then on nothing is kept. */
export type PassEarlyInput = (use: (input: EarlyInput) => void) => boolean

const pressedMark = 'data-pressed'
const types = ['click', 'submit', 'change']
const links = 'a[href]:not([target], [download])'

const isChoice = (target: HTMLElement): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)

/**
 * Keeps what is done before React has taken over and would be lost without scripts: choices, presses on buttons, forms that go
 * nowhere. The browser itself handles links, forms sent by GET and, where it knows `commandfor`, menus; typed text stays in its
 * field (form/early-text.ts). A link that is pressed after a choice waits for it, since its address does not know of the choice.
 * React would answer a press while it is still beginning, so none reaches it. From the take-over until the last of them was done
 * again, everything joins the queue, so that nothing is answered before what was done earlier.
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
      // The change that follows is what counts.
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

/** Where the scripts do not come, presses are forgotten; a link that waited for them leads on. */
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
    // A press leads there from the other state, which React must have seen.
    target.checked = !checked
    target.click()
  }
}

/** Does it again: each once, in their order. */
export function repeatEarlyInput(passOn: PassEarlyInput): void {
  // What React took from the page, and what each of these changes, has to be there before the next one acts on it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (passOn(repeat)) repeatEarlyInput(passOn)
    }),
  )
}
