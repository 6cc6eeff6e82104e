import {
  planShift,
  readPlannedShiftsOfExpert,
  readShiftsOfExpert,
  setShifts,
  unplanShift,
  weekdayNames,
  writtenHours,
  type ChangedTimes,
} from '../availability/index.ts'
import { expertOf } from './expert-of.ts'
import { OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'
import { dayToCome, hoursOfTexts, leftBooked, savedResult, todayOf, withOptions } from './time-words.ts'

async function list(context: OperatorContext, expert: { id: number; name: string }): Promise<string> {
  const shiftsOfExpert = await readShiftsOfExpert(context.db, expert.id)
  const lines = weekdayNames.map((day, index) => {
    const hours = shiftsOfExpert.filter(({ weekday }) => weekday === index + 1)
    const text = hours.map(writtenHours).join(' ')
    return `${day}  ${text || 'off'}`
  })
  const planned = await readPlannedShiftsOfExpert(context.db, expert.id, await todayOf(context))
  const later = planned.map(({ weekday, fromDay, untilDay, hours }) => {
    const period = untilDay === null ? `from ${fromDay}` : `from ${fromDay} until ${untilDay}`
    return `${weekdayNames[weekday - 1] ?? ''}  ${hours.map(writtenHours).join(' ') || 'off'}  ${period}`
  })
  return [expert.name, ...lines, ...(later.length > 0 ? ['Planned:', ...later] : [])].join('\n')
}

/** The hours, and from when until when they count: "HOURS... [from DAY [until DAY]]". */
function splitPeriod(words: readonly string[]): { texts: string[]; from?: string; until?: string } | undefined {
  const at = words.indexOf('from')
  if (at < 0) return { texts: [...words] }
  const [, from, word, until, ...more] = words.slice(at)
  const texts = words.slice(0, at)
  if (from === undefined || more.length > 0) return undefined
  if (word === undefined) return { texts, from }
  return word === 'until' && until !== undefined ? { texts, from, until } : undefined
}

type Wanted = {
  expertId: number
  weekday: number
  texts: readonly string[]
  from: string | undefined
  until: string | undefined
}

async function save(
  context: OperatorContext,
  { expertId, weekday, texts, from, until }: Wanted,
  options: { keepsBooked: boolean },
): Promise<ChangedTimes<unknown>> {
  const { db } = context
  if (from === undefined) return setShifts(db, { expertId, weekday, hours: hoursOfTexts(texts) }, options)
  const fromDay = await dayToCome(context, from)
  if (texts.length === 1 && texts[0] === 'unplanned') {
    if (until !== undefined) throw new OperatorError('write the day from which on it was planned')
    const changed = await unplanShift(db, { expertId, weekday, fromDay }, options)
    if (!savedResult(changed)) throw new OperatorError(`nothing is planned for this weekday from ${from} on`)
    return changed
  }
  const untilDay = until === undefined ? null : await dayToCome(context, until)
  if (untilDay !== null && untilDay < fromDay) throw new OperatorError(`${untilDay} is before ${fromDay}`)
  return planShift(db, { expertId, weekday, fromDay, untilDay, hours: hoursOfTexts(texts) }, options)
}

async function change(
  context: OperatorContext,
  id: string,
  day: string,
  period: { texts: string[]; from?: string; until?: string },
  options: { keepsBooked: boolean },
): Promise<string> {
  const expert = await expertOf(context, id)
  const weekday = weekdayNames.findIndex((name) => name === day.toLowerCase()) + 1
  if (weekday === 0) throw new OperatorError(`${day} is no day: write one of ${weekdayNames.join(', ')}`)
  const { texts, from, until } = period
  const changed = await save(context, { expertId: expert.id, weekday, texts, from, until }, options)
  savedResult(changed)
  context.log.info({ expertId: expert.id, weekday, ...period }, 'the operator changed the shifts of an expert')
  return [await list(context, expert), ...leftBooked(changed)].join('\n')
}

export const shifts: OperatorCommand = {
  usage: [
    ['shifts EXPERT', 'lists the weekly hours of the expert with this number, and those that are planned'],
    [
      'shifts EXPERT DAY HOURS... [from DAY [until DAY]] [--yes]',
      'sets those of a weekday (mon to sun), such as 09:00-13:00 14:00-21:00, or off, now or for a period; with something booked outside of them only with --yes, and that stays booked',
    ],
    ['shifts EXPERT DAY unplanned from DAY [--yes]', 'takes back what was planned for a weekday from that day on'],
  ],
  run: (context, [id, day, ...all]) => {
    if (id === undefined) return undefined
    if (day === undefined) return expertOf(context, id).then((expert) => list(context, expert))
    const { words, options } = withOptions(all)
    const period = splitPeriod(words)
    return !period || period.texts.length === 0 ? undefined : change(context, id, day, period, options)
  },
}
