import { writtenTime, type Instant } from '@ruhepol/rules'
import { minutesToWait, officeLimits, wrongProof, type NoShowProof } from '@ruhepol/rules/office'
import type { RecordOutcomeMutationVariables, SheetFragment } from '../gql/graphql.ts'
import { reasonLength, type Draft } from './draft.ts'

export type Treatment = SheetFragment['treatments'][number]

const { noShowWaitMinutes, reasonMin } = officeLimits

/** The treatment that the form preselects: the first one without an outcome, or the first if all have outcomes. */
export const firstWithoutOutcome = ({ treatments }: Pick<SheetFragment, 'treatments'>): Treatment | undefined =>
  treatments.find(({ outcome }) => !outcome) ?? treatments[0]

/** The treatment whose outcome is being recorded; undefined if its expert has been replaced since. */
export const treatmentOf = ({ treatments }: SheetFragment, { from }: Pick<Draft, 'from'>): Treatment | undefined =>
  treatments.find(({ expertId }) => expertId === from)

const MINUTE = 60_000

/** Converts HH:MM to minutes of the day. */
function minutesOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** A booking's start and end as instants, later by the delay that the customer was told of. */
export function appointmentOf({ start, end, delay }: Pick<SheetFragment, 'start' | 'end' | 'delay'>) {
  const later = (delay?.toldAt == null ? 0 : delay.minutes) * MINUTE
  return { start: Date.parse(start) + later, end: Date.parse(end) + later }
}

/**
 * The proof as typed, with NaN for a missing value. The time of the call is taken as one on the booking's day, since no
 * booking goes past midnight.
 */
export function proofOf({ start }: Pick<SheetFragment, 'start'>, { waited, called }: Draft): NoShowProof {
  const startAt = Date.parse(start)
  const minutes = called === '' ? Number.NaN : minutesOf(called) - minutesOf(writtenTime(startAt))
  return { waitedMinutes: /^\d{1,3}$/.test(waited) ? Number(waited) : Number.NaN, calledAt: startAt + minutes * MINUTE }
}

/**
 * Why the outcome cannot be recorded yet: `missing` if a value such as the reason for a correction is missing,
 * `tooEarly` before a customer's no-show can be recorded, or the part of its proof that is wrong. Undefined if the
 * outcome can be recorded.
 */
export function outcomeProblem(
  booking: SheetFragment,
  draft: Draft,
  now: Instant,
): 'missing' | 'tooEarly' | keyof NoShowProof | undefined {
  const { outcome, waited, called } = draft
  const treatment = treatmentOf(booking, draft)
  const appointment = appointmentOf(booking)
  const isNoShow = outcome === 'customerNoShow'
  if (isNoShow && minutesToWait(appointment, now) < noShowWaitMinutes) return 'tooEarly'
  if (outcome === '' || !treatment || (treatment.outcome && reasonLength(draft) < reasonMin)) return 'missing'
  if (!isNoShow) return undefined
  if (waited === '' || called === '') return 'missing'
  return wrongProof(proofOf(booking, draft), appointment, now)[0]
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
  return {
    expertId: treatment.expertId,
    outcome,
    proof: outcome === 'customerNoShow' ? { waitedMinutes, calledAt: new Date(calledAt).toISOString() } : null,
    reason: treatment.outcome ? reason : null,
  }
}
