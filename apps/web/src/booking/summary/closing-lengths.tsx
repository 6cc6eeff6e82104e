import { Icon, LengthList } from '@ruhepol/ui'
import type { LengthListProps } from '@ruhepol/ui'
import { useEffect, useId, useRef, useState } from 'react'
import type { JSX } from 'react'
import styles from './closing-lengths.module.css'

/**
 * The durations, which can be expanded; choosing one collapses them (specification 2, step 4). Arrow keys only move
 * through them: they choose with every key press, and a collapsing list would make the next one unreachable.
 */
export function ClosingLengths({ value, onValueChange, ...list }: LengthListProps): JSX.Element {
  const listId = useId()
  const chosen = list.lengths.find((length) => length.value === value)
  const [open, setOpen] = useState(chosen === undefined)
  const byArrow = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const folded = useRef(false)

  useEffect(() => {
    // The button was removed; move the focus to its replacement.
    if (open || !folded.current) return
    folded.current = false
    button.current?.focus()
  }, [open])

  const fold = (): void => {
    folded.current = true
    setOpen(false)
  }
  return (
    <div className={styles.lengths}>
      {chosen && (
        <button
          ref={button}
          type="button"
          className={styles.chosen}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onClick={() => setOpen(!open)}
        >
          <span>
            <b>{chosen.title}</b> <span className={styles.note}>{chosen.note}</span>
          </span>
          <b className={styles.price} translate="no">
            {chosen.price}
          </b>
          <Icon name="chevron-down" />
        </button>
      )}
      {open && (
        <div
          id={listId}
          role="presentation"
          onPointerDown={() => {
            byArrow.current = false
          }}
          onKeyDown={({ key }) => {
            byArrow.current = key.startsWith('Arrow')
          }}
          // A click on the selected duration causes no change event, but still chooses it.
          onClick={({ target }) => {
            if (target instanceof HTMLInputElement && !byArrow.current && target.value === value) fold()
          }}
        >
          <LengthList
            {...list}
            value={value ?? null}
            onValueChange={(length) => {
              onValueChange?.(length)
              if (!byArrow.current) fold()
            }}
          />
        </div>
      )}
    </div>
  )
}
