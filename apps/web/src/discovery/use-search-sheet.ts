import { useEffect, useEffectEvent, useRef } from 'react'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { discoverySheets, expertOfSheet, expertSheetHash } from '../page/sheet-hash.ts'
import type { ExpertSheetHash } from '../page/sheet-hash.ts'
import { useHashSheet } from '../page/use-hash-sheet.ts'

export type DiscoverySheet = (typeof discoverySheets)[number] | ExpertSheetHash

function sheetOf(hash: string): DiscoverySheet | undefined {
  const expert = expertOfSheet(hash)
  return expert === undefined ? discoverySheets.find((name) => name === hash) : expertSheetHash(expert)
}

const isSheet = (hash: string): boolean => sheetOf(hash) !== undefined

type SearchSheetOptions = {
  /** The page's address with a choice. */
  hrefOf: (search: BookingSearch) => string
  /** Shows a choice before the address has it. */
  take?: (next: BookingSearch) => void
}

type SearchSheet = {
  sheet: DiscoverySheet | undefined
  open: (name: DiscoverySheet, search: BookingSearch) => void
  /** Closes the sheet and applies a choice. */
  close: (next: BookingSearch) => void
  /** Goes to the page with a choice. */
  goTo: (next: BookingSearch, to: { sheet?: DiscoverySheet | undefined; replace: boolean }) => void
}

/** A sheet of a page whose address has choices: closing it may apply another one, once its history entry is gone. */
export function useSearchSheet({ hrefOf, take }: SearchSheetOptions): SearchSheet {
  const { hash, show, close, goTo: goToHref } = useHashSheet(isSheet)
  const sheet = hash === undefined ? undefined : sheetOf(hash)
  const afterClosing = useRef<BookingSearch>(undefined)

  const goTo: SearchSheet['goTo'] = (next, to) => {
    goToHref(hrefOf(next) + (to.sheet ? `#${to.sheet}` : ''), to.replace)
  }
  const apply = (next: BookingSearch): void => {
    take?.(next)
    goTo(next, { replace: true })
  }
  const applyAfterClosing = useEffectEvent(() => {
    const next = afterClosing.current
    if (sheet || !next) return
    afterClosing.current = undefined
    apply(next)
  })
  useEffect(() => applyAfterClosing(), [sheet])

  return {
    sheet,
    goTo,
    open: (name, search) => show(name, hrefOf(search)),
    close: (next) => {
      afterClosing.current = next
      close(() => {
        afterClosing.current = undefined
        apply(next)
      })
    },
  }
}
