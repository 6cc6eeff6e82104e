import type { BookingOutcome, NoShowProof } from '@ruhepol/rules/office'
import { recordOutcomeIn } from '../../booking/index.ts'
import { invalidInput } from '../../platform/errors.ts'
import type { OfficeContext } from '../office-builder.ts'
import { changeBooking, type Seen } from './booking-acts.ts'
import type { Sheet } from './sheet.ts'

export type OutcomeAsked = Seen & {
  /** The number of the expert who is booked. */
  expertId: number
  outcome: BookingOutcome
  proof: NoShowProof | undefined
  reason?: string | undefined
}

/**
 * Records the outcome of an expert's treatment, once it has begun. Another outcome replaces it and needs a reason. No
 * money moves, and no mail is sent. Throws as `act` and `recordOutcomeIn` do.
 */
export const recordOutcomeOf = (
  context: OfficeContext,
  { code, seen, expertId, outcome, proof, reason }: OutcomeAsked,
): Promise<Sheet> =>
  changeBooking(context, {
    code,
    seen,
    ...(reason !== undefined && { reason }),
    verb: 'recordOutcome',
    work: async (tx, cart) => {
      const { staffId } = context.actor
      const { former } = await recordOutcomeIn(tx, cart, { expertId, outcome, proof, staffId })
      if (former !== undefined && reason === undefined) throw invalidInput([{ path: 'reason', key: 'invalid_input' }])
      const kept = outcome === 'customerNoShow' && proof && { ...proof, calledAt: new Date(proof.calledAt) }
      return { expertId, outcome, ...kept, ...(former !== undefined && { formerOutcome: former }) }
    },
  })
