import {
  addClosures,
  endClosure,
  findClosure,
  readClosuresFrom,
  writtenHours,
  type WorkHours,
} from '../availability/index.ts'
import { QUARTERS_PER_DAY } from '@ruhepol/rules'
import { readCities } from '../geo/index.ts'
import { asTable, OperatorError, type OperatorContext } from './operator-command.ts'
import { dayToCome, hoursOfTexts, leftBooked, savedResult, timeCommand, todayOf } from './time-words.ts'

const MOST_WORDS = 12

const wholeDay: WorkHours = { fromQuarter: 0, toQuarter: QUARTERS_PER_DAY }

const isWholeDay = ({ fromQuarter, toQuarter }: WorkHours) => fromQuarter === 0 && toQuarter === QUARTERS_PER_DAY

async function cityOf({ db }: OperatorContext, id: string): Promise<string> {
  if ((await readCities(db, [id])).length === 0) throw new OperatorError(`there is no city ${id}`)
  return id
}

async function list(context: OperatorContext, cityId?: string): Promise<string> {
  const rows = (await readClosuresFrom(context.db, await todayOf(context), cityId)).map((closed) => [
    String(closed.id),
    closed.cityId,
    closed.day,
    isWholeDay(closed) ? 'whole day' : writtenHours(closed),
  ])
  return asTable(rows, 'Nothing is closed.')
}

async function add(
  context: OperatorContext,
  [cityText = '', dayText = '', ...texts]: readonly string[],
  options: { keepsBooked: boolean },
): Promise<string> {
  const cityId = await cityOf(context, cityText)
  const day = await dayToCome(context, dayText)
  const hours = texts.length === 0 ? [wholeDay] : hoursOfTexts(texts)
  if (hours.length === 0) throw new OperatorError('write the hours to close, or none for the whole day')
  const changed = await addClosures(context.db, { cityId, day, hours }, options)
  const ids = savedResult(changed)
  context.log.info({ cityId, day, closureIds: ids }, 'the operator closed hours of a city')
  return [await list(context, cityId), ...leftBooked(changed)].join('\n')
}

async function end(context: OperatorContext, text: string): Promise<string> {
  const found = /^[1-9]\d{0,8}$/.test(text) ? await findClosure(context.db, Number(text)) : undefined
  if (!found) throw new OperatorError(`there is no closure ${text}`)
  await endClosure(context.db, found)
  context.log.info({ cityId: found.cityId, closureId: found.id }, 'the operator took a closure back')
  return `${found.cityId} is open again on ${found.day} when its experts work.`
}

export const closure = timeCommand(
  [
    ['closure list [CITY]', 'lists the closures of cities from today on'],
    [
      'closure add CITY DAY [HOURS...] [--yes]',
      'closes a day, or hours of it, for all experts of a city; with something booked then only with --yes, and that stays booked',
    ],
    ['closure end ID', 'takes a closure back'],
  ],
  {
    list: {
      least: 0,
      most: 1,
      run: async (context, [city]) => list(context, city === undefined ? undefined : await cityOf(context, city)),
    },
    add: { least: 2, most: MOST_WORDS, run: add },
    end: { least: 1, most: 1, run: (context, [id = '']) => end(context, id) },
  },
)
