import { limits, QUARTER_MINUTES } from '@ruhepol/rules'
import { generateExpertDays, readShiftsOfExpert, writeShifts, type WorkHours } from '../availability/index.ts'
import { readExpertContacts } from '../catalogue/index.ts'
import { OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const QUARTERS_PER_HOUR = 60 / QUARTER_MINUTES

const clock = (quarter: number) =>
  `${String(Math.floor(quarter / QUARTERS_PER_HOUR)).padStart(2, '0')}:${String((quarter % QUARTERS_PER_HOUR) * QUARTER_MINUTES).padStart(2, '0')}`

/** The quarter hour of a time such as "09:15". */
function quarterOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(00|15|30|45)$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  return Number(hours) * QUARTERS_PER_HOUR + Number(minutes) / QUARTER_MINUTES
}

/** A time range such as 09:00-13:00, within working hours. */
function hoursOf(text: string): WorkHours {
  const [from = '', to = '', ...more] = text.split('-')
  const [fromQuarter, toQuarter] = [quarterOf(from), quarterOf(to)]
  if (fromQuarter === undefined || toQuarter === undefined || more.length > 0 || fromQuarter >= toQuarter) {
    throw new OperatorError(`${text} are no hours: write 09:00-13:00, in quarter hours`)
  }
  if (fromQuarter < limits.openFromHour * QUARTERS_PER_HOUR || toQuarter > limits.openUntilHour * QUARTERS_PER_HOUR) {
    throw new OperatorError(`${text} is outside ${limits.openFromHour}:00-${limits.openUntilHour}:00`)
  }
  return { fromQuarter, toQuarter }
}

/** In order and without overlap, since overlapping hours would be two shifts at once. */
function dayOf(texts: readonly string[]): WorkHours[] {
  if (texts.length === 1 && texts[0] === 'off') return []
  const hours = texts.map(hoursOf).sort((one, other) => one.fromQuarter - other.fromQuarter)
  hours.forEach(({ fromQuarter }, index) => {
    if (index > 0 && fromQuarter < (hours[index - 1]?.toQuarter ?? 0)) throw new OperatorError('the hours overlap')
  })
  return hours
}

async function expertOf({ db }: OperatorContext, id: string): Promise<{ id: number; name: string }> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const expert = number === undefined ? undefined : (await readExpertContacts(db, [number])).get(number)
  if (!expert) throw new OperatorError(`there is no expert ${id}`)
  return expert
}

async function list(context: OperatorContext, expert: { id: number; name: string }): Promise<string> {
  const shiftsOfExpert = await readShiftsOfExpert(context.db, expert.id)
  const lines = weekdays.map((day, index) => {
    const hours = shiftsOfExpert.filter(({ weekday }) => weekday === index + 1)
    const text = hours.map(({ fromQuarter, toQuarter }) => `${clock(fromQuarter)}-${clock(toQuarter)}`).join(' ')
    return `${day}  ${text || 'off'}`
  })
  return [expert.name, ...lines].join('\n')
}

async function change(context: OperatorContext, id: string, day: string, texts: readonly string[]): Promise<string> {
  const expert = await expertOf(context, id)
  const weekday = weekdays.findIndex((name) => name === day.toLowerCase()) + 1
  if (weekday === 0) throw new OperatorError(`${day} is no day: write one of ${weekdays.join(', ')}`)
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
