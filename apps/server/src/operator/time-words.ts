import { addDays, dayOf, instantAt, isDay, QUARTER_MINUTES, type Day, type Instant } from '@ruhepol/rules'
import { parseWorkHours, type ChangedTimes, type Conflict, type WorkHours } from '../availability/index.ts'
import { databaseNow } from '../platform/database.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

/** How a command is told to save a change although something is booked or held in the hours that it takes. */
const SAVE_ANYWAY = '--yes'

/** A verb of a command about working times, with how many words follow it. */
type TimeVerb = {
  least: number
  most: number
  run: (context: OperatorContext, words: readonly string[], options: { keepsBooked: boolean }) => Promise<string>
}

/** A command with verbs, each of which may be followed by --yes. */
export const timeCommand = (
  usage: OperatorCommand['usage'],
  verbs: Readonly<Record<string, TimeVerb>>,
): OperatorCommand => ({
  usage,
  run: (context, [name = '', ...all]) => {
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
    const { words, options } = withOptions(all)
    return verb && words.length >= verb.least && words.length <= verb.most
      ? verb.run(context, words, options)
      : undefined
  },
})

export function withOptions(all: readonly string[]): { words: string[]; options: { keepsBooked: boolean } } {
  return { words: all.filter((word) => word !== SAVE_ANYWAY), options: { keepsBooked: all.includes(SAVE_ANYWAY) } }
}

/** Today in Berlin, by the database's clock. */
export const todayOf = async ({ db }: OperatorContext): Promise<Day> => dayOf((await databaseNow(db)).getTime())

/** The day that a text names. Throws `OperatorError`. */
function dayOfText(text: string): Day {
  if (!isDay(text)) throw new OperatorError(`${text} is no day: write it like 2027-01-14`)
  return text
}

/** A day that is not over. Throws `OperatorError`. */
export async function dayToCome(context: OperatorContext, text: string): Promise<Day> {
  const day = dayOfText(text)
  if (day < (await todayOf(context))) throw new OperatorError(`${text} is over`)
  return day
}

/** The hours of a day from texts such as 09:00-13:00, or none for "off". Throws `OperatorError`. */
export function hoursOfTexts(texts: readonly string[]): WorkHours[] {
  if (texts.length === 1 && texts[0] === 'off') return []
  const hours = parseWorkHours(texts)
  if (typeof hours === 'string') throw new OperatorError(hours)
  return hours
}

/**
 * The instant that a text names: now, a minute such as 2027-01-14T14:00, or a day, which means its beginning or its
 * end. Throws `OperatorError`.
 */
export async function instantOfText(
  { db }: OperatorContext,
  text: string,
  edge: 'beginning' | 'end',
): Promise<Instant> {
  if (text === 'now') return (await databaseNow(db)).getTime()
  if (isDay(text)) return instantAt(edge === 'beginning' ? text : addDays(text, 1), 0)
  const [, day = '', hour, minute] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):(00|15|30|45)$/.exec(text) ?? []
  if (!isDay(day)) {
    throw new OperatorError(`${text} is no time: write 2027-01-14, 2027-01-14T14:00 in quarter hours, or now`)
  }
  return instantAt(day, (Number(hour) * 60 + Number(minute)) / QUARTER_MINUTES)
}

/** Appointments and held slots, one a line. */
export function conflictLines(conflicts: readonly Conflict[]): string {
  const rows = conflicts.map(({ order, expertId, startAt, endAt }) => [
    `  ${order ?? 'held slot'}`,
    `expert ${expertId}`,
    `${asMinute(new Date(startAt))}-${asMinute(new Date(endAt)).slice(11)}`,
  ])
  return asTable(rows, '')
}

/** The result of a change that was saved. Throws `OperatorError` with the conflicts if it was not. */
export function savedResult<Result>(changed: ChangedTimes<Result>): Result {
  if (changed.isSaved) return changed.result
  throw new OperatorError(
    [
      'Booked or held in hours that would be closed:',
      conflictLines(changed.conflicts),
      '',
      `Nothing was changed. Add ${SAVE_ANYWAY} to save it anyway; what is booked stays booked.`,
    ].join('\n'),
  )
}

/** The bookings and holds in hours that a saved change has closed, for the operator to resolve; empty without any. */
export const leftBooked = ({ conflicts }: ChangedTimes<unknown>): string[] =>
  conflicts.length === 0 ? [] : ['Still booked or held in these hours:', conflictLines(conflicts)]
