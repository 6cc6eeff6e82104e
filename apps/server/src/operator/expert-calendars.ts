import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { readOverlaps } from '../availability/index.ts'
import {
  addCalendarAt,
  addCalendarFile,
  calendarLimits,
  importCalendar,
  readCalendars,
  removeCalendar,
  type ImportOutcome,
  type StoredCalendar,
} from '../calendars/index.ts'
import { expertOf } from './expert-of.ts'
import { asMinute, asTable, OperatorError, type OperatorContext, type Verb } from './operator-command.ts'

function told(outcome: ImportOutcome): string {
  switch (outcome.kind) {
    case 'imported': {
      const { added, removed, unread, coversUntil } = outcome
      const lines = [`Imported up to ${coversUntil}: ${added} busy times are new, ${removed} are gone.`]
      if (unread > 0) lines.push(`${unread} events could not be read and close nothing: look at them in the calendar.`)
      return lines.join('\n')
    }
    case 'failed':
      throw new OperatorError(
        `Nothing was imported: ${outcome.failure}. What was imported before stays, and a calendar with an address is tried again every hour.`,
      )
    case 'overtaken':
      return 'It was read by somebody else at the same time, or removed: look at the list.'
  }
}

/** Appointments in busy times, for the operator to resolve; an import cancels nothing. */
async function overlaps({ db }: OperatorContext, expertId?: number): Promise<string[]> {
  const found = await readOverlaps(db, { expertId })
  if (found.length === 0) return []
  const rows = found.map(({ order, expertId: id, startAt, endAt }) => [
    `  ${order}`,
    `expert ${id}`,
    `${asMinute(startAt)}-${asMinute(endAt).slice(11)}`,
  ])
  return ['', 'Booked in a busy time, and stays booked:', asTable(rows, '')]
}

const stateOf = ({ succeededAt, failedAt, failure }: StoredCalendar): string[] => [
  succeededAt ? `last success ${asMinute(succeededAt)}` : 'never succeeded',
  ...(failedAt ? [`last failure ${asMinute(failedAt)}: ${failure}`] : []),
]

function sourceOf({ hasAddress, partnerId, name }: StoredCalendar): string {
  if (partnerId !== null) return `partner ${partnerId}`
  return hasAddress ? name : `file ${name}`
}

async function list(context: OperatorContext, expertText?: string): Promise<string> {
  const expert = expertText === undefined ? undefined : await expertOf(context, expertText)
  const rows = (await readCalendars(context.db, expert?.id)).map((calendar) => [
    String(calendar.id),
    `expert ${calendar.expertId}`,
    sourceOf(calendar),
    `${calendar.times} busy times${calendar.coversUntil ? ` up to ${calendar.coversUntil}` : ''}`,
    calendar.unread > 0 ? `${calendar.unread} unread` : '',
    ...stateOf(calendar),
  ])
  return [asTable(rows, 'There are no calendars.'), ...(await overlaps(context, expert?.id))].join('\n')
}

/** Reads a calendar now and tells what came of it. */
async function readNow(
  context: OperatorContext,
  expertId: number,
  added: { id: number } | { problem: string },
  file?: string,
) {
  if ('problem' in added) throw new OperatorError(added.problem)
  const { id } = added
  const outcome = await importCalendar(context, id, file)
  context.log.info({ expertId, calendarId: id, outcome: outcome.kind }, 'the operator imported a calendar')
  return [`Calendar ${id}:`, told(outcome), ...(await overlaps(context, expertId))].join('\n')
}

async function add(context: OperatorContext, expertText: string, address: string): Promise<string> {
  const { id: expertId } = await expertOf(context, expertText)
  const added = await addCalendarAt(context, { expertId, address })
  return readNow(context, expertId, added)
}

function contentOf(file: string): string {
  // npm starts this in the project's folder, but a path is relative to where it was typed.
  const found = path.resolve(process.env['INIT_CWD'] ?? '.', file)
  try {
    if (statSync(found).size > calendarLimits.bytesMax) {
      throw new OperatorError(`${file} has more than ${calendarLimits.bytesMax} bytes`)
    }
    return readFileSync(found, 'utf8')
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

async function importFile(context: OperatorContext, expertText: string, file: string): Promise<string> {
  const { id: expertId } = await expertOf(context, expertText)
  const content = contentOf(file)
  const added = await addCalendarFile(context.db, { expertId, name: path.basename(file) })
  return readNow(context, expertId, added, content)
}

async function calendarOf({ db }: OperatorContext, text: string): Promise<StoredCalendar> {
  const found = (await readCalendars(db)).find(({ id }) => String(id) === text)
  if (!found) throw new OperatorError(`there is no calendar ${text}`)
  return found
}

async function remove(context: OperatorContext, text: string): Promise<string> {
  const { id, expertId } = await calendarOf(context, text)
  await removeCalendar(context.db, id)
  context.log.info({ expertId, calendarId: id }, 'the operator removed a calendar')
  return `Calendar ${id} is removed. What it had closed is open again.`
}

async function checkNow(context: OperatorContext, text?: string): Promise<string> {
  if (text !== undefined) {
    const { id, expertId } = await calendarOf(context, text)
    return readNow(context, expertId, { id })
  }
  const failures: string[] = []
  const calendars = (await readCalendars(context.db)).filter(({ hasAddress }) => hasAddress)
  for (const { id } of calendars) {
    const outcome = await importCalendar(context, id)
    if (outcome.kind === 'failed') failures.push(`Calendar ${id}: ${outcome.failure}`)
  }
  return [`${calendars.length - failures.length} of ${calendars.length} calendars are imported.`, ...failures].join(
    '\n',
  )
}

/** The commands `expert calendar …`. */
export const calendarVerbs: Readonly<Record<string, Verb>> = {
  list: { words: [0, 1], run: (context, [expert]) => list(context, expert) },
  add: { words: [2], run: (context, [expert = '', address = '']) => add(context, expert, address) },
  import: { words: [2], run: (context, [expert = '', file = '']) => importFile(context, expert, file) },
  remove: { words: [1], run: (context, [id = '']) => remove(context, id) },
  'check-now': { words: [0, 1], run: (context, [id]) => checkNow(context, id) },
}
