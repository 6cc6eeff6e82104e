import { dayOf, limits } from '@ruhepol/rules'
import {
  expertFacets,
  filteredExpertIds,
  listedExperts,
  type Expert,
  type ExpertFacets,
  type ExpertFilter,
} from '../../catalogue/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import { databaseNow, type Queryable } from '../../platform/database.ts'
import { invalidInput } from '../../platform/errors.ts'
import type { Page } from '../../platform/graphql/pagination.ts'
import { findCommonSlots } from './common-slots.ts'
import { findFreeExperts, startsOf } from './free-experts.ts'
import { groupSearch } from './group-search.ts'
import { findGuestSlots, guestSearch, type GuestSearch, type GuestWish } from './guest-slots.ts'
import type { Search } from './search.ts'
import { MAX_RANGE_DAYS, rangeOfDays, type Range } from './search-range.ts'

type AvailableExperts = {
  place: ServedPlace
  /** If left out, the next two months. */
  range: Range | undefined
  /** Experts already chosen; the others must be free at the same time. */
  selectedExpertIds: readonly string[]
  /** One selection per guest. The search finds experts for the last guest while the others are treated. */
  guests: readonly GuestWish[] | undefined
  page: Page
}

/** Experts with a start in the range, best first, without those already chosen. */
export async function availableExperts(
  db: Queryable,
  { page: { offset, limit }, ...question }: AvailableExperts,
): Promise<{ nodes: Expert[]; count: number }> {
  const free = await availableIds(db, question)
  return { nodes: await listedExperts(db, free.slice(offset, offset + limit)), count: free.length }
}

async function availableIds(
  db: Queryable,
  { place, range, selectedExpertIds, guests }: Omit<AvailableExperts, 'page'>,
): Promise<number[]> {
  const asked = range ?? rangeOfDays(dayOf(await databaseNow(db)), MAX_RANGE_DAYS)
  if (guests) return idsForLastGuest(db, { ...(await guestSearch(db, place, guests)), ...asked })
  const numberOfExperts = new Set(selectedExpertIds).size + 1
  // groupSearch would name numberOfExperts, an argument that this query does not have.
  if (numberOfExperts > limits.expertsMax) throw invalidInput([{ path: 'selectedExpertIds', key: 'invalid_input' }])
  const group = await groupSearch(db, place, { numberOfExperts, selectedExpertIds })
  const search = { ...group, ...asked }
  return group.selected.length === 0 ? idsOfFree(db, search) : idsOfJoining(db, search)
}

async function idsForLastGuest(db: Queryable, search: GuestSearch): Promise<number[]> {
  const joining = new Set((await findGuestSlots(db, search)).flatMap(({ lastGuest }) => lastGuest))
  return search.candidates.map(({ expertId }) => expertId).filter((expertId) => joining.has(expertId))
}

async function idsOfFree(db: Queryable, search: Search): Promise<number[]> {
  return (await findFreeExperts(db, search)).map(({ expertId }) => expertId)
}

async function idsOfJoining(db: Queryable, search: Parameters<typeof findCommonSlots>[1]): Promise<number[]> {
  const joining = new Set((await findCommonSlots(db, search)).flatMap(({ experts }) => experts))
  for (const expertId of search.selected) joining.delete(expertId)
  return search.candidates.map(({ expertId }) => expertId).filter((expertId) => joining.has(expertId))
}

export type ExpertsWithStarts = {
  nodes: { expert: Expert; availabilities: number[] }[]
  count: number
  /** What those who are free can be narrowed by; read only where it is asked for. */
  facets: () => Promise<ExpertFacets>
}

/** A page of the free experts whom the filter leaves, with all their starts. */
export async function expertsWithStarts(
  db: Queryable,
  search: Search,
  { offset, limit, filter = {} }: Page & { filter?: ExpertFilter },
): Promise<ExpertsWithStarts> {
  const { cityId } = search.place
  const [all, left] = await Promise.all([findFreeExperts(db, search), filteredExpertIds(db, { cityId, filter })])
  const free = left ? all.filter(({ expertId }) => left.has(expertId)) : all
  const shown = new Map(free.slice(offset, offset + limit).map((entry) => [entry.expertId, entry]))
  const experts = await listedExperts(db, [...shown.keys()])
  const nodes = experts.flatMap((expert) => {
    const entry = shown.get(expert.id)
    return entry ? [{ expert, availabilities: startsOf(entry) }] : []
  })
  const among = new Set(all.map(({ expertId }) => expertId))
  return { nodes, count: free.length, facets: () => expertFacets(db, { cityId, filter, among }) }
}
