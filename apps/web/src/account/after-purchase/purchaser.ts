import type { ParsedLocation } from '@tanstack/react-router'
import type { ContactDraft } from '../../booking/flow/booking-drafts.ts'

/** The details of somebody who has just bought something, as typed. */
export type Purchaser = ContactDraft

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Passed to /register/purchase in the history state only, never in the address or storage. */
    purchaser?: Purchaser
  }
}

export const purchaserOf = ({ state }: ParsedLocation): Purchaser | undefined => state.purchaser
