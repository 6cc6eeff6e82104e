import type { Dispatch, SetStateAction } from 'react'
import type { SheetFragment } from '../gql/graphql.ts'
import type { Draft } from './draft.ts'

/** The booking, and the draft of an act on it. */
export type ActProps = {
  booking: SheetFragment
  draft: Draft
  setDraft: Dispatch<SetStateAction<Draft>>
  /** Fetches the present state of the booking. */
  onRenew: () => void
}

/** Props of an act's fields. */
export type ActFields = Pick<ActProps, 'booking' | 'draft' | 'setDraft'>
