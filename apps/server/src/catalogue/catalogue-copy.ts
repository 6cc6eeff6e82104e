import type { Queryable } from '../platform/database.ts'
import { emptyAnswerCache, type AnswerCache } from '../platform/graphql/answer-cache.ts'
import { readOffers } from './expert-queries.ts'
import { readTreatmentTypes, type TreatmentType } from './treatment-queries.ts'

/** An expert's offer out of what is on sale; durations in minutes, ascending. */
export type Offer = {
  expertId: number
  cityId: string
  lengthsByTreatment: ReadonlyMap<string, readonly number[]>
}

/** The part of the catalogue that every search needs, at most a few seconds old. */
export type CatalogueCopy = {
  treatmentTypes: ReadonlyMap<string, TreatmentType>
  /** Working experts, best first. */
  offersOfCity: ReadonlyMap<string, readonly Offer[]>
  offerOfExpert: ReadonlyMap<number, Offer>
}

/** The age from which a copy is reloaded in the background. */
const FRESH_MILLISECONDS = 3_000
/** The age from which callers wait for a new copy. */
const USABLE_MILLISECONDS = 10_000

type Kept = { readAt: number; copy: Promise<CatalogueCopy>; renewal?: Promise<void> }

// A stale copy is safe: the catalogue changes rarely, and placing checks against the database itself.
const copies = new WeakMap<Queryable, Kept>()

async function readCatalogue(db: Queryable): Promise<CatalogueCopy> {
  const [types, rows] = await Promise.all([readTreatmentTypes(db), readOffers(db)])
  const treatmentTypes = new Map(types.map((type) => [type.id, type]))
  const offersOfCity = new Map<string, Offer[]>()
  const offerOfExpert = new Map<number, Offer>()
  for (const { expertId, cityId, services } of rows) {
    const offer = { expertId, cityId, lengthsByTreatment: lengthsOnSale(services, treatmentTypes) }
    if (offer.lengthsByTreatment.size === 0) continue
    offerOfExpert.set(expertId, offer)
    const ofCity = offersOfCity.get(cityId)
    if (ofCity) ofCity.push(offer)
    else offersOfCity.set(cityId, [offer])
  }
  return { treatmentTypes, offersOfCity, offerOfExpert }
}

/** The expert's services that have a price, in catalogue order. */
export function lengthsOnSale(
  services: Readonly<Record<string, readonly number[]>>,
  treatmentTypes: ReadonlyMap<string, TreatmentType>,
): Map<string, number[]> {
  const onSale = new Map<string, number[]>()
  for (const { id, prices } of treatmentTypes.values()) {
    const given = services[id]
    if (!given) continue
    const lengths = prices.map((price) => price.length).filter((length) => given.includes(length))
    if (lengths.length > 0) onSale.set(id, lengths)
  }
  return onSale
}

/** Replaces the old copy with a new one, using the old one until then. */
async function renew(db: Queryable, old: Kept): Promise<void> {
  const readAt = performance.now()
  try {
    const copy = Promise.resolve(await readCatalogue(db))
    if (copies.get(db) === old) copies.set(db, { readAt, copy })
  } catch {
    // Nobody waited for it. The next caller will, and will get the error.
    copies.delete(db)
  }
}

/**
 * The catalogue as of a few seconds ago. With thousands of experts it takes a while to load, so callers rarely wait for
 * it.
 */
export function catalogueCopy(db: Queryable): Promise<CatalogueCopy> {
  const kept = copies.get(db)
  const age = kept ? performance.now() - kept.readAt : Number.POSITIVE_INFINITY
  if (kept && age < USABLE_MILLISECONDS) {
    if (age >= FRESH_MILLISECONDS) kept.renewal ??= renew(db, kept)
    return kept.copy
  }
  const copy = readCatalogue(db)
  copies.set(db, { readAt: performance.now(), copy })
  // A failed read rejects its callers, and the next caller tries again.
  copy.catch(() => copies.delete(db))
  return copy
}

/** Makes the next read load a fresh copy, after a change of the catalogue. */
export function forgetCatalogueCopy(db: Queryable): void {
  copies.delete(db)
}

const answers = new WeakMap<CatalogueCopy, AnswerCache>()

/**
 * A value derived from the current copy, cached as long as it; undefined if there is no copy, in which case `run` gets
 * the error.
 */
export async function answersOfCopy(db: Queryable): Promise<AnswerCache | undefined> {
  const copy = await catalogueCopy(db).catch(() => undefined)
  if (!copy) return undefined
  const known = answers.get(copy) ?? emptyAnswerCache()
  answers.set(copy, known)
  return known
}
