import {
  generateExpertDays,
  parseWorkHours,
  readShiftsOfExpert,
  weekdayNames,
  writeShifts,
  writtenHours,
  type WorkHours,
} from '../availability/index.ts'
import { expertOf } from './expert-of.ts'
import { OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

function dayOf(texts: readonly string[]): WorkHours[] {
  if (texts.length === 1 && texts[0] === 'off') return []
  const hours = parseWorkHours(texts)
  if (typeof hours === 'string') throw new OperatorError(hours)
  return hours
}

async function list(context: OperatorContext, expert: { id: number; name: string }): Promise<string> {
  const shiftsOfExpert = await readShiftsOfExpert(context.db, expert.id)
  const lines = weekdayNames.map((day, index) => {
    const hours = shiftsOfExpert.filter(({ weekday }) => weekday === index + 1)
    const text = hours.map(writtenHours).join(' ')
    return `${day}  ${text || 'off'}`
  })
  return [expert.name, ...lines].join('\n')
}

async function change(context: OperatorContext, id: string, day: string, texts: readonly string[]): Promise<string> {
  const expert = await expertOf(context, id)
  const weekday = weekdayNames.findIndex((name) => name === day.toLowerCase()) + 1
  if (weekday === 0) throw new OperatorError(`${day} is no day: write one of ${weekdayNames.join(', ')}`)
  const hours = dayOf(texts)
  await writeShifts(context.db, { expertId: expert.id, weekday, hours })
  await generateExpertDays(context.db)
  context.log.info({ expertId: expert.id, weekday, hours }, 'the operator changed the shifts of an expert')
  return `${await list(context, expert)}\nWhat is booked already stays booked.`
}

export const shifts: OperatorCommand = {
  usage: [
    ['shifts EXPERT', 'lists the hours in which the expert with this number works'],
    ['shifts EXPERT DAY HOURS...', 'sets those of a weekday (mon to sun), such as 09:00-13:00 14:00-21:00, or off'],
  ],
  run: (context, [id, day, ...texts]) => {
    if (id === undefined) return undefined
    if (day === undefined) return expertOf(context, id).then((expert) => list(context, expert))
    return texts.length === 0 ? undefined : change(context, id, day, texts)
  },
}
