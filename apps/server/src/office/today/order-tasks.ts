import type { Instant } from '@ruhepol/rules'

/** What decides how urgent a task is. */
export type Clock = {
  id: string
  /** Since when it waits. */
  at: Instant
  /** When it is too late; null without a deadline. */
  dueAt: Instant | null
}

const DAY = 86_400_000

/** Too late, due within a day, without a deadline, due later. */
function urgency({ dueAt }: Clock, now: Instant): number {
  if (dueAt === null) return 2
  if (dueAt <= now) return 0
  return dueAt - now <= DAY ? 1 : 3
}

/**
 * What to do first: what is too late already, then what is due within a day, then what only waits, then what is due
 * later; each the earliest first.
 */
export const byUrgency =
  (now: Instant) =>
  (one: Clock, other: Clock): number =>
    urgency(one, now) - urgency(other, now) ||
    (one.dueAt ?? one.at) - (other.dueAt ?? other.at) ||
    (one.id < other.id ? -1 : 1)
