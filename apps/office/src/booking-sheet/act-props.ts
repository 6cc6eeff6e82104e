import type { Dispatch, SetStateAction } from 'react'
import type { SheetFragment } from '../gql/graphql.ts'
import type { Draft } from './draft.ts'

/** The booking, and the draft of an act on it. */
export type ActProps = {
  booking: SheetFragment
  draft: Draft
  setDraft: Dispatch<SetStateAction<Draft>>
  /** Asks the server for the booking as it is now. */
  onRenew: () => void
}

/** Props of an act's fields. */
export type ActFields = Pick<ActProps, 'booking' | 'draft' | 'setDraft'>
