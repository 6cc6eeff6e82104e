import { bookingDetailsSchema, fieldErrors } from '@ruhepol/rules'
import type { MessageKey } from '@ruhepol/rules'
import type { DetailsDraft } from '../../platform/booking-drafts.ts'

export interface SummaryProblem {
  field: 'length' | 'massageTable' | 'notes'
  key: MessageKey | 'length_required'
}

interface Answers {
  /** Minutes. */
  length: number | undefined
  details: DetailsDraft
  hotelVenue: boolean
  /** As many as experts come. */
  guests: number
}

/** What is still wrong with the summary (spec 5, booking summary), in the order of the page. */
export function summaryProblems({ length, details, hotelVenue, guests }: Answers): SummaryProblem[] {
  // A hotel venue has its own table, so nobody is asked (spec 2, booking flow 9).
  const answers = { ...details, massageTable: hotelVenue ? 0 : details.massageTable }
  const ofDetails = fieldErrors(bookingDetailsSchema(guests), answers).map(({ path, key }): SummaryProblem => ({
    field: path === 'notes' ? 'notes' : 'massageTable',
    key,
  }))
  return length === undefined ? [{ field: 'length', key: 'length_required' }, ...ofDetails] : ofDetails
}
