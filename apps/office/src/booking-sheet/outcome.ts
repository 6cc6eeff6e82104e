import { writtenTime, type Instant } from '@ruhepol/rules'
import { officeLimits, wrongProof, type NoShowProof } from '@ruhepol/rules/office'
import type { RecordOutcomeMutationVariables, SheetFragment } from '../gql/graphql.ts'
import type { Draft } from './draft.ts'

export type Treatment = SheetFragment['treatments'][number]

/** The treatment whose outcome is being recorded: the chosen one, or the first without an outcome. */
export const treatmentOf = ({ treatments }: SheetFragment, { from }: Pick<Draft, 'from'>): Treatment | undefined =>
  treatments.find(({ expertId }) => expertId === from) ?? treatments.find(({ outcome }) => !outcome) ?? treatments[0]

const MINUTE = 60_000

/** Converts HH:MM to minutes of the day. */
function minutesOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * The proof as typed, with NaN for a missing value. The time of the call is taken as one on the booking's day, since no
 * booking goes past midnight.
 */
function proofOf({ start }: Pick<SheetFragment, 'start'>, { waited, called }: Draft): NoShowProof {
  const startAt = Date.parse(start)
  const minutes = called === '' ? Number.NaN : minutesOf(called) - minutesOf(writtenTime(startAt))
  return { waitedMinutes: /^\d{1,3}$/.test(waited) ? Number(waited) : Number.NaN, calledAt: startAt + minutes * MINUTE }
}

/** The parts of the typed proof that are missing, insufficient or impossible. */
export const wrongInProof = (booking: SheetFragment, draft: Draft, now: Instant): (keyof NoShowProof)[] =>
  wrongProof(proofOf(booking, draft), { start: Date.parse(booking.start), end: Date.parse(booking.end) }, now)

/** Whether everything that the outcome needs is there: the proof of a no-show, and the reason of a correction. */
export function isOutcomeReady(booking: SheetFragment, draft: Draft, now: Instant): boolean {
  const { outcome, reason } = draft
  const former = treatmentOf(booking, draft)?.outcome
  if (outcome === '' || (former && reason.trim().length < officeLimits.reasonMin)) return false
  return outcome !== 'customerNoShow' || wrongInProof(booking, draft, now).length === 0
}

/** The outcome as the API's input. */
export function outcomeToSend(
  booking: SheetFragment,
  draft: Draft,
): Omit<RecordOutcomeMutationVariables, 'code' | 'seen'> {
  const { outcome, reason } = draft
  const treatment = treatmentOf(booking, draft)
  if (outcome === '' || !treatment) throw new Error('An outcome is needed.')
  const { waitedMinutes, calledAt } = proofOf(booking, draft)
  const proof = { waitedMinutes, calledAt: outcome === 'customerNoShow' ? new Date(calledAt).toISOString() : '' }
  return {
    expertId: treatment.expertId,
    outcome,
    proof: outcome === 'customerNoShow' ? proof : null,
    reason: treatment.outcome ? reason : null,
  }
}
