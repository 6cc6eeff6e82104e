import { answerBookingRequest, lockBookingRequest } from '../../booking/index.ts'
import { changedMeanwhile, invalidInput, notFound } from '../../platform/errors.ts'
import { idOrNone } from '../../platform/holder-token.ts'
import { act } from '../act.ts'
import type { OfficeContext } from '../office-builder.ts'

/** The outcome of a booking request. The log keeps it, so there is no free text that could name a person. */
export const requestOutcomes = ['booked', 'offered', 'nothingFree', 'notReached', 'other'] as const

type Outcome = (typeof requestOutcomes)[number]

const isOutcome = (word: string): word is Outcome => requestOutcomes.some((one) => one === word)

/**
 * Marks a booking request as answered. Throws `invalid_input` for an unknown outcome, `not_found` for an unknown
 * request or one of another city, and `changed_meanwhile` if it is answered already.
 */
export async function answerRequest(
  context: Pick<OfficeContext, 'db' | 'actor' | 'requestId'>,
  id: string,
  outcome?: string | null,
): Promise<void> {
  if (outcome != null && !isOutcome(outcome)) throw invalidInput([{ path: 'outcome', key: 'invalid_input' }])
  const requestId = idOrNone(id)
  await act(context, {
    verb: 'answerRequests',
    subject: 'bookingRequest',
    subjectId: requestId,
    read: async (tx) => {
      const request = await lockBookingRequest(tx, requestId)
      return (
        request && {
          version: () => request.status,
          cityId: request.cityId,
          log: { status: request.status },
        }
      )
    },
    work: async (tx, found) => {
      if (!found) throw notFound('booking request')
      if (!(await answerBookingRequest(tx, requestId))) throw changedMeanwhile('booking request')
    },
    about: () => (outcome == null ? {} : { outcome }),
  })
}
