import { addHours, clearHours, readExceptionsToCome, setHours, writtenHours } from '../availability/index.ts'
import { expertOf } from './expert-of.ts'
import { asTable, OperatorError, type OperatorContext } from './operator-command.ts'
import { dayToCome, hoursOfTexts, leftBooked, savedResult, timeCommand, todayOf } from './time-words.ts'

const MOST_WORDS = 12

async function list(context: OperatorContext, expertText: string): Promise<string> {
  const { id, name } = await expertOf(context, expertText)
  const exceptions = await readExceptionsToCome(context.db, id, await todayOf(context))
  const rows = exceptions.map(({ day, kind, hours: those }) => [day, kind, those.map(writtenHours).join(' ') || 'off'])
  return `${name}\n${asTable(rows, 'No day has other hours than its weekday.')}`
}

async function change(
  context: OperatorContext,
  verb: 'set' | 'add',
  [expertText = '', dayText = '', ...texts]: readonly string[],
  options: { keepsBooked: boolean },
): Promise<string> {
  const { id: expertId } = await expertOf(context, expertText)
  const day = await dayToCome(context, dayText)
  const those = hoursOfTexts(texts)
  if (verb === 'add' && those.length === 0) throw new OperatorError('write the hours to add, such as 18:00-21:00')
  const { db, log } = context
  const changed =
    verb === 'set'
      ? await setHours(db, { expertId, day, hours: those }, options)
      : await addHours(db, { expertId, day, hours: those })
  savedResult(changed)
  log.info({ expertId, day, hours: those, verb }, 'the operator changed the hours of a day')
  return [await list(context, expertText), ...leftBooked(changed)].join('\n')
}

async function clear(
  context: OperatorContext,
  [expertText = '', dayText = '']: readonly string[],
  options: { keepsBooked: boolean },
): Promise<string> {
  const { id: expertId } = await expertOf(context, expertText)
  const day = await dayToCome(context, dayText)
  const changed = await clearHours(context.db, { expertId, day }, options)
  if (!savedResult(changed)) throw new OperatorError(`${day} has the hours of its weekday`)
  context.log.info({ expertId, day }, 'the operator gave a day its weekly hours again')
  return [await list(context, expertText), ...leftBooked(changed)].join('\n')
}

export const hours = timeCommand(
  [
    ['hours list EXPERT', 'lists the days from today on that have other hours than their weekday'],
    [
      'hours set EXPERT DAY HOURS... [--yes]',
      'sets the hours of one day, such as 2027-01-14 09:00-13:00 15:00-18:00, or off; with something booked outside of them only with --yes, and that stays booked',
    ],
    ['hours add EXPERT DAY HOURS...', 'adds hours to those that the day has'],
    ['hours clear EXPERT DAY [--yes]', 'gives the day the hours of its weekday again'],
  ],
  {
    list: { least: 1, most: 1, run: (context, [expert = '']) => list(context, expert) },
    set: { least: 3, most: MOST_WORDS, run: (context, words, options) => change(context, 'set', words, options) },
    add: { least: 3, most: MOST_WORDS, run: (context, words, options) => change(context, 'add', words, options) },
    clear: { least: 2, most: 2, run: clear },
  },
)
