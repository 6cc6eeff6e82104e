import { TextButton, useToast } from '@ruhepol/ui'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import { clearDrafts } from '../booking/flow/booking-drafts.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { clearedChoices } from './cleared-choices.ts'

type Undo = {
  /**
   * Records a change, and offers to undo it if it cleared other choices, or everything with the input. `shown`: the
   * current selection, if the change starts from an earlier one.
   */
  note: (before: BookingSearch, next: BookingSearch, shown?: BookingSearch) => void
  /** Undoes the last change; undefined if it cleared nothing. */
  undo: (() => void) | undefined
}

const isSameSearch = (one: BookingSearch, other: BookingSearch): boolean =>
  bookingHref('/treatments', one) === bookingHref('/treatments', other)

const isEmpty = (search: BookingSearch): boolean => Object.keys(search).length === 0

/** Offers to restore what a change of the selection cleared: in a toast, and on the page until the next change. */
export function useUndo(restore: (search: BookingSearch) => void): Undo {
  const t = useT()
  const { names } = useFormats()
  const toast = useToast()
  const [last, setLast] = useState<() => void>()
  const hideToast = useRef<() => void>(undefined)
  const offered = useRef<{ text: string; before: BookingSearch }>(undefined)
  const forget = (): void => {
    offered.current = undefined
    setLast(undefined)
    hideToast.current?.()
  }
  // The next page has its own changes, which the toast would undo with its own.
  useEffect(() => () => hideToast.current?.(), [])

  const undoTo = (before: BookingSearch, restoreDrafts?: () => void): void => {
    offered.current = undefined
    setLast(undefined)
    restoreDrafts?.()
    restore(before)
    // The clicked button was removed.
    document.getElementById('main')?.focus({ preventScroll: true })
    toast({ text: t('discovery.undo.done') })
  }
  const offer = (text: string, undo: () => void): void => {
    setLast(() => undo)
    const action = (
      <button type="button" onClick={undo}>
        {t('discovery.undo.action')}
      </button>
    )
    hideToast.current = toast({ text, action })
  }
  return {
    note: (before, next, shown = before) => {
      if (isEmpty(next) && !isEmpty(before)) {
        const restoreDrafts = clearDrafts()
        return offer(t('discovery.cleared'), () => undoTo(before, restoreDrafts))
      }
      const cleared = clearedChoices(before, next)
      if (cleared.length === 0) {
        // Going back beyond this change would lose what it chose.
        if (!isSameSearch(shown, next)) forget()
        return
      }
      const what = names(cleared.map((kind) => t(`discovery.undo.${kind}`)))
      const text = t('discovery.undo.text', { what })
      // Announced once, however many radios the arrow keys pass.
      if (offered.current?.text === text && isSameSearch(offered.current.before, before)) return
      offer(text, () => undoTo(before))
      offered.current = { text, before }
    },
    undo: last,
  }
}

/** Undoes the last change that cleared other choices; stays on the page after its toast has disappeared. */
export function UndoButton({ undo }: Pick<Undo, 'undo'>): JSX.Element | null {
  const t = useT()
  if (!undo) return null
  return <TextButton onClick={undo}>{t('discovery.undo.last')}</TextButton>
}
