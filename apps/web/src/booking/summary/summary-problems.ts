import { bookingDetailsSchema, fieldErrors } from '@ruhepol/rules'
import type { MessageKey } from '@ruhepol/rules'
import type { DetailsDraft } from '../flow/booking-drafts.ts'

export type SummaryProblem = {
  field: 'massageTable' | 'notes'
  key: MessageKey
}

type Answers = {
  details: DetailsDraft
  /**
   * Whether to ask for a table: not at a hotel venue, which has its own (specification 2, step 9), nor for a treatment
   * on a mat.
   */
  needsTable: boolean
  /** The number of experts. */
  guests: number
}

/** Validation errors of the summary page (specification 5, booking summary), in field order. */
export function summaryProblems({ details, needsTable, guests }: Answers): SummaryProblem[] {
  const answers = { ...details, massageTable: needsTable ? details.massageTable : 0 }
  return fieldErrors(bookingDetailsSchema(guests), answers).map(({ path, key }): SummaryProblem => ({
    field: path === 'notes' ? 'notes' : 'massageTable',
    key,
  }))
}
