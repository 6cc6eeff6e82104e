import { useState } from 'react'
import type { Filters } from './filters.ts'

type FilterSheetOptions = {
  /** The filters of the list. */
  filters: Filters
  isOpen: boolean
  open: () => void
  /** Closes the sheet, with these filters on the list. */
  close: (filters: Filters) => void
}

/** The sheet of the filters: its choices count on the list once they are applied. */
export type FilterSheet = {
  isOpen: boolean
  /** The filters in the sheet, otherwise those of the list. */
  shown: Filters
  open: () => void
  change: (filters: Filters) => void
  apply: (filters: Filters) => void
  /** Without applying. */
  close: () => void
}

export function useFilterSheet({ filters, isOpen, open, close }: FilterSheetOptions): FilterSheet {
  const [draft, setDraft] = useState<Filters>()
  const leave = (next: Filters): void => {
    setDraft(undefined)
    close(next)
  }
  return {
    isOpen,
    shown: (isOpen && draft) || filters,
    open: () => {
      setDraft(undefined)
      open()
    },
    change: setDraft,
    apply: leave,
    close: () => leave(filters),
  }
}
