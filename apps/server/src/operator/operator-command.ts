import { dayOf, writtenTime } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { JobContext } from '../platform/jobs.ts'

/** What was asked for cannot be done, in words for whoever typed it. */
export class OperatorError extends Error {}

export type OperatorContext = JobContext & { config: Config; queue: Pick<JobQueue, 'deadLetters'> }

/** Does what the words after its name say, and answers what was done or found. Throws `OperatorError`; undefined: these words mean nothing. */
type Run = (context: OperatorContext, words: readonly string[]) => Promise<string> | undefined

/** A command of the operator; `usage` has a line for each way to call it, and what it does. */
export type OperatorCommand = { usage: readonly (readonly [call: string, does: string])[]; run: Run }

/** Columns of text below each other, for a terminal; `nothing` where there is no row. */
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

/** An instant for a terminal, on the clock of Berlin: 2027-01-11 09:00. */
export const asMinute = (instant: Date): string =>
  `${dayOf(instant.getTime())} ${writtenTime(instant.getTime()).padStart(5, '0')}`
