import { useEffect, useEffectEvent } from 'react'
import { preferences } from './preferences.ts'

/** The actions of keys: `g h` is one key after the other, `mod+k` is Ctrl or Cmd with K. */
export type Bindings = Readonly<Record<string, () => void>>

/** Milliseconds within which the second key of a sequence counts. */
const SEQUENCE = 1200

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** The name of the pressed key in bindings; undefined for keys that are left to the browser. */
export function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  // German keyboards have no key of their own for brackets: they are typed with AltGr, which is Ctrl and Alt, or
  // Option.
  if ((key === '[' || key === ']') && altKey && !metaKey) return key
  if (altKey) return undefined
  if (ctrlKey || metaKey) return `mod+${key.toLowerCase()}`
  return key.length === 1 ? key.toLowerCase() : undefined
}

/**
 * Decides what a key does, from the key before and its time. Exported for its test: `pending` is the first key of a
 * sequence that waits for its second.
 */
export function actionFor(
  bindings: Bindings,
  key: string,
  pending: string | undefined,
): { act?: () => void; pending?: string } {
  const sequence = pending === undefined ? undefined : bindings[`${pending} ${key}`]
  if (sequence) return { act: sequence }
  const begins = Object.keys(bindings).some((name) => name.startsWith(`${key} `))
  if (begins) return { pending: key }
  const act = bindings[key]
  return act ? { act } : {}
}

type Binder = { bindings: () => Bindings; of: 'page' | 'dialog' }

/** All active bindings. They share one sequence, so that `g t` does not also trigger another part's `t`. */
const binders = new Set<Binder>()
let pending: { key: string; until: number } | undefined

function press(event: KeyboardEvent): void {
  const key = nameOf(event)
  if (key === undefined || event.defaultPrevented || event.isComposing) return
  const isSingle = !key.startsWith('mod+')
  if (isSingle && (isField(event.target) || !preferences().singleKeys)) return
  const isCovered = document.querySelector('dialog[open]') !== null
  const bound = [...binders].filter(({ of }) => isCovered === (of === 'dialog')).map(({ bindings }) => bindings())
  const before = pending && pending.until > event.timeStamp ? pending.key : undefined
  const next = actionFor(Object.assign({}, ...bound) as Bindings, key, before)
  pending = next.pending === undefined ? undefined : { key: next.pending, until: event.timeStamp + SEQUENCE }
  if (!next.act) return
  event.preventDefault()
  next.act()
}

/**
 * Binds keys while the component is shown. In fields only keys with Ctrl or Cmd act, and single keys not at all if the
 * person has switched them off. While a dialog is open, only bindings of dialogs act; `of` says which kind these are.
 */
export function useKeys(bindings: Bindings, of: Binder['of'] = 'page'): void {
  const bound = useEffectEvent(() => bindings)
  useEffect(() => {
    const binder: Binder = { bindings: () => bound(), of }
    if (binders.size === 0) document.addEventListener('keydown', press)
    binders.add(binder)
    return () => {
      binders.delete(binder)
      if (binders.size === 0) document.removeEventListener('keydown', press)
    }
  }, [of])
}

/** Focuses the field that the page marks with `data-first-focus`; does nothing on pages without such a field. */
export const focusFirstField = (): void => document.querySelector<HTMLElement>('main [data-first-focus]')?.focus()

/** Moves the focus to the next or previous row of the page: elements with `data-row`. */
export function moveRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  const focused = document.activeElement
  // In the calendar the focus can be on a booking of the row.
  const at = rows.findIndex((row) => row === focused || row.closest('[role=row]')?.contains(focused))
  const first = by === 1 ? 0 : rows.length - 1
  const row = rows[at === -1 ? first : Math.min(Math.max(at + by, 0), rows.length - 1)]
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
