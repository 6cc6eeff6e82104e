import type { Queryable } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { catalogueCopy, lengthsOnSale, type CatalogueCopy } from './catalogue-copy.ts'
import { facetsOf, filterExperts, type ExpertFacets, type ExpertFilter } from './expert-filter.ts'
import { findActiveExpert, readExpertFacts, readExpertPage, readExperts, type ExpertRow } from './expert-queries.ts'
import type { TreatmentType } from './treatment-queries.ts'

export type ExpertService = { treatmentType: TreatmentType; lengths: number[] }
export type Expert = Omit<ExpertRow, 'services'> & { services: ExpertService[] }

/** The number in an expert's public id, or undefined for an impossible id. */
export function expertNumber(id: string): number | undefined {
  // More digits would overflow the column.
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
}

function withServices({ services, ...row }: ExpertRow, { treatmentTypes }: CatalogueCopy): Expert {
  const known = [...lengthsOnSale(services ?? {}, treatmentTypes)]
  return {
    ...row,
    services: known.flatMap(([id, lengths]) => {
      const treatmentType = treatmentTypes.get(id)
      return treatmentType ? [{ treatmentType, lengths }] : []
    }),
  }
}

/** The experts with these ids in one query, including those who no longer work. */
export async function expertsById(db: Queryable, ids: readonly number[]): Promise<Map<number, Expert>> {
  const [copy, rows] = await Promise.all([catalogueCopy(db), readExperts(db, ids)])
  return new Map(rows.map((row) => [row.id, withServices(row, copy)]))
}

const listed = new WeakMap<CatalogueCopy, Map<number, Expert>>()

/** Like `expertsById`, but in this order, and as of a few seconds ago like the rest of the catalogue. */
export async function listedExperts(db: Queryable, ids: readonly number[]): Promise<Expert[]> {
  const copy = await catalogueCopy(db)
  const known = listed.get(copy) ?? new Map<number, Expert>()
  listed.set(copy, known)
  const missing = ids.filter((id) => !known.has(id))
  for (const row of await readExperts(db, missing)) known.set(row.id, withServices(row, copy))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** A working expert; throws `not_found`. */
export async function getExpert(db: Queryable, id: string): Promise<Expert> {
  const number = expertNumber(id)
  if (number === undefined) throw notFound('expert')
  const [copy, row] = await Promise.all([catalogueCopy(db), findActiveExpert(db, number)])
  if (!row) throw notFound('expert')
  return withServices(row, copy)
}

const isWhole = ({ treatmentTypeId, language, minYears }: ExpertFilter): boolean =>
  treatmentTypeId === undefined && language === undefined && minYears === undefined

type ExpertSearch = { cityId: string | undefined; filter: ExpertFilter }

/** A page of the working experts that match the filter, best first. */
export async function expertPage(
  db: Queryable,
  { cityId, filter, offset, limit }: ExpertSearch & { offset: number; limit: number },
): Promise<{ nodes: Expert[]; count: number }> {
  const found = isWhole(filter) ? undefined : filterExperts(await readExpertFacts(db, cityId), filter)
  const [copy, { rows, count }] = await Promise.all([
    catalogueCopy(db),
    readExpertPage(db, { cityId, offset, limit, ...(found && { ids: found.map(({ id }) => id) }) }),
  ])
  return { nodes: rows.map((row) => withServices(row, copy)), count }
}

/** The ids of the experts that match the filter; undefined without a filter. */
export async function filteredExpertIds(
  db: Queryable,
  { cityId, filter }: ExpertSearch,
): Promise<ReadonlySet<number> | undefined> {
  if (isWhole(filter)) return undefined
  return new Set(filterExperts(await readExpertFacts(db, cityId), filter).map(({ id }) => id))
}

/** The filters of the list, or of these experts in it, with how many experts each value would leave. */
export async function expertFacets(
  db: Queryable,
  { cityId, filter, among }: ExpertSearch & { among?: ReadonlySet<number> | undefined },
): Promise<ExpertFacets> {
  const [{ treatmentTypes }, facts] = await Promise.all([catalogueCopy(db), readExpertFacts(db, cityId)])
  const experts = among ? facts.filter(({ id }) => among.has(id)) : facts
  return facetsOf(experts, filter, new Map([...treatmentTypes.values()].map(({ id, name }) => [id, name])))
}
