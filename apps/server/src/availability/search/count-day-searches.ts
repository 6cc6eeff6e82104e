import { dayOf, instantAt, isSlug, limits, QUARTER_MINUTES } from '@ruhepol/rules'
import { searchedPlace } from '../../catalogue/index.ts'
import { isCustomersDevice, searchCountsOf, type SearchOutcome } from '../../demand/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import { ApiError } from '../../platform/errors.ts'
import type { GraphqlContext } from '../../platform/graphql/context.ts'
import { countSearch } from './count-searches.ts'
import { explainedDays } from './explained-days.ts'
import type { Range } from './search-range.ts'
import type { Search } from './search.ts'

type Asked = {
  where: { postalCode: string; locationId?: string | null }
  range: Range
  treatmentTypeId?: string | null | undefined
  lengthMinutes?: number
  guests: number
}

const quarterOfHour = (hour: number) => (hour * 60) / QUARTER_MINUTES

/** The day whose bookable hours the range covers; undefined for a part of a day or more than one. */
function dayOfRange({ from, until }: Range) {
  const day = dayOf(from)
  const isWhole =
    dayOf(until - 1) === day &&
    from <= instantAt(day, quarterOfHour(limits.openFromHour)) &&
    until >= instantAt(day, quarterOfHour(limits.openUntilHour))
  return isWhole ? day : undefined
}

/** How a day without a result is explained. */
type Explanation = {
  /** The experts searched, without the person's filter. */
  candidatesAt: (place: ServedPlace) => Promise<Search['candidates']>
  /** Set if they are those of one treatment, or only one expert. */
  only: 'treatment' | 'expert' | undefined
  /** The outcome if enough of them are free. */
  otherwise: SearchOutcome
}

/**
 * Finds the place and searches there. A customer's search for a whole day is counted as one look at that day (decision
 * 0095); its answer waits for neither the count nor the explanation. Throws like `searchedPlace` and `find`.
 */
export async function countDaySearch<Answer>(
  context: GraphqlContext,
  { where, range, treatmentTypeId = null, lengthMinutes, guests }: Asked,
  search: {
    find: (place: ServedPlace) => Promise<Answer>
    sizeOf: (answer: Answer) => number
  } & Explanation,
): Promise<Answer> {
  const { db, log, callerAddress } = context
  const wantedOn = isCustomersDevice(context) ? dayOfRange(range) : undefined
  const note = (place: ServedPlace | undefined, outcome: () => Promise<SearchOutcome>) => {
    if (wantedOn === undefined || (treatmentTypeId !== null && !isSlug(treatmentTypeId))) return
    const atLocation = place && place.locationId !== null ? 'venue' : 'city'
    searchCountsOf(db).note(
      callerAddress,
      {
        wantedOn,
        cityId: place?.cityId ?? null,
        place: where.locationId == null ? where.postalCode.trim() : atLocation,
        treatmentTypeId,
        lengthMinutes: lengthMinutes ?? null,
        guests,
      },
      outcome,
      log,
    )
  }
  const place = await searchedPlace(db, where).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_served') note(undefined, () => Promise.resolve('notServed'))
    throw error
  })
  const answer = await countSearch(search.find(place), search.sizeOf)
  note(place, async () => {
    if (search.sizeOf(answer) > 0) return 'found'
    const candidates = await search.candidatesAt(place)
    const [day] = await explainedDays(db, { place, candidates, ...range, numberOfExperts: guests, only: search.only })
    return day?.reasons.find((reason) => reason.range === undefined)?.reason ?? search.otherwise
  })
  return answer
}
