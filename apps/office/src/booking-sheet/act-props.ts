import type { Dispatch, SetStateAction } from 'react'
import type { SheetFragment } from '../gql/graphql.ts'
import type { Draft } from './draft.ts'

/** What is needed to prepare an act on a booking. */
export type ActProps = {
  booking: SheetFragment
  draft: Draft
  setDraft: Dispatch<SetStateAction<Draft>>
  /** Asks the server for the booking as it is now. */
  onRenew: () => void
}

/** What the fields of an act need. */
export type ActFields = Pick<ActProps, 'booking' | 'draft' | 'setDraft'>
