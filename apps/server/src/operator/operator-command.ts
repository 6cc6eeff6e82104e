import { dayOf, writtenTime, type Instant } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { JobContext } from '../platform/jobs.ts'

/** The command cannot be run; the message is for the operator. */
export class OperatorError extends Error {}

export type OperatorContext = JobContext & { config: Config; queue: Pick<JobQueue, 'deadLetters'> }

/**
 * Runs the command with its arguments and returns its text, the bytes of a file, or undefined for invalid arguments.
 * Throws `OperatorError`.
 */
type Run = (context: OperatorContext, words: readonly string[]) => Promise<string | Buffer> | undefined

/** An operator command; `usage` describes each way to call it. */
export type OperatorCommand = { usage: readonly (readonly [call: string, does: string])[]; run: Run }

/** One of a command's verbs, with how many words may follow it. */
export type Verb = {
  words: readonly number[]
  run: (context: OperatorContext, words: readonly string[]) => Promise<string>
}

/** A table for a terminal; `nothing` if there are no rows. */
export function asTable(rows: readonly (readonly string[])[], nothing: string): string {
  if (rows.length === 0) return nothing
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** An instant for a terminal, in Berlin time: 2027-01-11 09:00. */
export const asMinute = (instant: Instant): string => `${dayOf(instant)} ${writtenTime(instant).padStart(5, '0')}`
