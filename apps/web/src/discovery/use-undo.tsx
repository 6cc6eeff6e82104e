import { useToast } from '@ruhepol/ui'
import { useState } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import { bookingHref } from '../platform/booking-search.ts'
import type { BookingSearch } from '../platform/booking-search.ts'
import { clearedChoices } from './cleared-choices.ts'

interface Undo {
  /** Notes a change, and offers to take it back where it cleared other choices. */
  note: (before: BookingSearch, next: BookingSearch) => void
  /** Takes the last change back; undefined where it cleared nothing. */
  undo: (() => void) | undefined
}

const isSameSearch = (one: BookingSearch, other: BookingSearch): boolean =>
  bookingHref('/treatments', one) === bookingHref('/treatments', other)

/** Gives back what a change of the selection cleared: in a toast, and on the page until the next change. */
export function useUndo(restore: (search: BookingSearch) => void): Undo {
  const t = useT()
  const { names } = useFormats()
  const toast = useToast()
  const [last, setLast] = useState<BookingSearch>()
  const undoTo = (before: BookingSearch): void => {
    setLast(undefined)
    restore(before)
    // The pressed button is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
    toast({ text: t('discovery.undo.done') })
  }
  return {
    note: (before, next) => {
      const cleared = clearedChoices(before, next)
      if (cleared.length === 0) {
        // Going back further than this change would lose what it chose.
        if (!isSameSearch(before, next)) setLast(undefined)
        return
      }
      setLast(before)
      toast({
        text: t('discovery.undo.text', { what: names(cleared.map((kind) => t(`discovery.undo.${kind}`))) }),
        action: (
          <button type="button" onClick={() => undoTo(before)}>
            {t('discovery.undo.action')}
          </button>
        ),
      })
    },
    undo: last && (() => undoTo(last)),
  }
}
