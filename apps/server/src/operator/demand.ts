import { isDay, isSlug } from '@ruhepol/rules'
import { readUnmetDemand } from '../demand/index.ts'
import { asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'
import { optionsOf } from './options.ts'

/** Smaller counts could point at one person, so they are shown together. */
const LEAST = 5
const fewer = (count: number) => (count < LEAST ? `fewer than ${LEAST}` : String(count))

type Asked = { from: string; until: string; city: string | undefined }

async function write({ db }: OperatorContext, { from, until, city }: Asked): Promise<string> {
  for (const day of [from, until]) if (!isDay(day)) throw new OperatorError(`${day} is no day: write 2027-01-31`)
  if (until < from) throw new OperatorError(`${until} is before ${from}`)
  if (city !== undefined && !isSlug(city)) throw new OperatorError(`${city} is no city`)
  const { found, unmet } = await readUnmetDemand(db, { from, until, cityId: city })
  const missed = unmet.reduce((sum, { count }) => sum + count, 0)
  if (found + missed === 0) return 'Nobody searched in these days.'
  const shown = unmet.filter(({ count }) => count >= LEAST)
  const rest = unmet.filter(({ count }) => count < LEAST).reduce((sum, { count }) => sum + count, 0)
  const table = asTable(
    shown.map(({ place, treatmentTypeId, hour, guests, outcome, count }) => [
      place,
      treatmentTypeId ?? 'any treatment',
      `${String(hour).padStart(2, '0')}:00`,
      guests === 1 ? 'for one' : 'for two',
      outcome,
      String(count),
    ]),
    `No place, treatment and hour has ${LEAST} searches without a free time.`,
  )
  const together = rest === 0 ? [] : [`In rows with fewer than ${LEAST} each: ${fewer(rest)} together.`]
  return [`${fewer(found)} searches found a time, ${fewer(missed)} did not.`, table, ...together].join('\n')
}

export const demand: OperatorCommand = {
  usage: [
    [
      'demand --from DAY --until DAY [--city CITY]',
      'lists where people searched on these days in Berlin and found no time, by hour, with the reason (docs/operations/demand.md)',
    ],
  ],
  run: (context, words) => {
    const { from, until, city } = optionsOf(words, ['from', 'until', 'city']) ?? {}
    return from === undefined || until === undefined ? undefined : write(context, { from, until, city })
  },
}
