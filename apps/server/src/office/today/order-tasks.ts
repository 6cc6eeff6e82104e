import type { Instant } from '@ruhepol/rules'

/** What decides how urgent a task is. */
export type Clock = {
  id: string
  /** The instant since which it has been waiting. */
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
 * The order of tasks: late ones, those due within a day, those without a deadline, those due later; the earliest first
 * within each of these groups.
 */
export const byUrgency =
  (now: Instant) =>
  (one: Clock, other: Clock): number =>
    urgency(one, now) - urgency(other, now) ||
    (one.dueAt ?? one.at) - (other.dueAt ?? other.at) ||
    (one.id < other.id ? -1 : 1)
