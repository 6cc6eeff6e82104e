import type { Instant } from '../time.ts'
import { officeLimits } from './limits.ts'

/** The outcome of a booked treatment: it took place, or the customer or the expert did not come. */
export const bookingOutcomes = ['done', 'customerNoShow', 'expertNoShow'] as const
export type BookingOutcome = (typeof bookingOutcomes)[number]

/** Proof that a customer did not come: how long the expert waited from the start, and when the customer was called. */
export type NoShowProof = { waitedMinutes: number; calledAt: Instant }

const MINUTE = 60_000

type Appointment = { start: Instant; end: Instant }

/** How many whole minutes of the appointment are over, which is the longest that anybody can have waited. */
export const minutesToWait = ({ start, end }: Appointment, now: Instant): number =>
  Math.floor((Math.min(now, end) - start) / MINUTE)

/**
 * The parts of the proof that are insufficient or impossible: the expert waits at least 20 minutes, and both the
 * waiting and the call are within the appointment and not in the future.
 */
export function wrongProof(
  { waitedMinutes, calledAt }: NoShowProof,
  appointment: Appointment,
  now: Instant,
): (keyof NoShowProof)[] {
  const { start, end } = appointment
  const hasWaited =
    Number.isInteger(waitedMinutes) &&
    waitedMinutes >= officeLimits.noShowWaitMinutes &&
    waitedMinutes <= minutesToWait(appointment, now)
  const wasCalled = calledAt >= start && calledAt <= Math.min(now, end)
  return [...(hasWaited ? [] : ['waitedMinutes' as const]), ...(wasCalled ? [] : ['calledAt' as const])]
}
