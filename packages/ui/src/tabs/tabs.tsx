import { useId, useRef } from 'react'
import type { JSX, KeyboardEvent, ReactNode } from 'react'
import segmented from '../segmented/segmented.module.css'
import styles from './tabs.module.css'

export type Tab<Value extends string = string> = {
  value: Value
  label: ReactNode
  panel: ReactNode
}

export type TabsProps<Value extends string = string> = {
  tabs: readonly Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** The accessible name of the tab list. */
  label: string
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Two or three views of the same thing; arrow keys move between them. */
export function Tabs<Value extends string>({ tabs, value, onValueChange, label }: TabsProps<Value>): JSX.Element {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.value === value) ?? tabs[0]

  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number): void => {
    const next = STEPS[event.key]?.(at, tabs.length - 1)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onValueChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} className={segmented.segmented} role="tablist" aria-label={label}>
        {tabs.map((tab, at) => {
          const selected = tab.value === shown?.value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              className={segmented.segment}
              aria-selected={selected}
              aria-controls={`${id}-panel`}
              tabIndex={selected ? 0 : -1}
              onClick={() => onValueChange(tab.value)}
              onKeyDown={(event) => move(event, at)}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      {shown && (
        <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.value}`}>
          {shown.panel}
        </div>
      )}
    </div>
  )
}
