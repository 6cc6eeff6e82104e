import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
}

export type OptionList = {
  /** The id of the list's element. */
  id: string
  ref: RefObject<HTMLDivElement | null>
  optionId: (index: number) => string
  /** The active option's index; -1 if none is. */
  at: number
  /** For `aria-activedescendant`. */
  activeId: string | undefined
  /** Handles a key of the field; true if it has moved through the list. */
  move: (event: KeyboardEvent<HTMLInputElement>) => boolean
}

/**
 * The active option of a list of suggestions for a text, after the WAI-ARIA combobox pattern: arrow keys move through
 * the list and bring the active option into view. Typing on makes none active again, or the first one if the list
 * `startsAt` it.
 */
export function useOptionList(
  text: string,
  options: readonly { id: string }[],
  startsAt: 'none' | 'first' = 'none',
): OptionList {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<{ text: string; id: string }>()
  if (active && active.text !== text) setActive(undefined)
  const chosen = options.findIndex((option) => option.id === active?.id)
  const at = chosen < 0 && startsAt === 'first' && options.length > 0 ? 0 : chosen
  const optionId = (index: number): string => `${id}-option-${index}`

  useEffect(() => {
    if (at >= 0) ref.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  return {
    id: `${id}-list`,
    ref,
    optionId,
    at,
    activeId: at >= 0 ? optionId(at) : undefined,
    move: (event) => {
      const step = event.nativeEvent.isComposing || options.length === 0 ? undefined : steps[event.key]
      const next = step && options[step(at, options.length)]
      if (!next) return false
      setActive({ text, id: next.id })
      return true
    },
  }
}
