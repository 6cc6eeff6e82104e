import { addDays, instantAt, partnerLimits, type Day, type Instant } from '@ruhepol/rules'
import { findCartsOfPartner, type PartnerCart } from '../booking/index.ts'
import { databaseNow, type Database } from '../platform/database.ts'
import { invalidInput, type FieldError } from '../platform/errors.ts'
import type { PartnerActor } from '../platform/graphql/context.ts'
import { cursorOf, pageErrors, partsOf, UUID } from './paging.ts'

export type WantedPage = {
  day?: Day | null | undefined
  /** Both included. */
  from?: Day | null | undefined
  to?: Day | null | undefined
  updatedSince?: Instant | null | undefined
  first: number
  after?: string | null | undefined
}

export type BookingPage = {
  carts: readonly PartnerCart[]
  hasNextPage: boolean
  /** Null for an empty page. */
  endCursor: string | null
  /** What to ask as `updatedSince` the next time. */
  nextUpdatedSince: Instant
}

/** Where a page ended, and what `nextUpdatedSince` was on the first page. */
type Cursor = { changedAt: string; id: string; nextUpdatedSince: Instant }

const STAMP = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

const written = ({ changedAt, id, nextUpdatedSince }: Cursor): string => cursorOf(changedAt, id, nextUpdatedSince)

/** The cursor as this API wrote it; undefined for any other text. */
function read(text: string): Cursor | undefined {
  const [changedAt = '', id = '', since = ''] = partsOf(text)
  if (!STAMP.test(changedAt) || !UUID.test(id) || !/^\d{1,15}$/.test(since)) return undefined
  // An instant that does not exist would be written differently.
  const instant = new Date(changedAt)
  if (Number.isNaN(instant.getTime()) || !changedAt.startsWith(instant.toISOString().slice(0, 19))) return undefined
  const cursor = { changedAt, id, nextUpdatedSince: Number(since) }
  return written(cursor) === text ? cursor : undefined
}

/** The requested days, with everything that contradicts itself. */
function daysOf({ day, from, to }: WantedPage): { first: Day | null; last: Day | null; broken: FieldError[] } {
  const wrong = (path: string): FieldError => ({ path, key: 'invalid_input' })
  if (day != null) {
    const besides = [...(from == null ? [] : [wrong('from')]), ...(to == null ? [] : [wrong('to')])]
    return { first: day, last: day, broken: besides.length === 0 ? [] : [wrong('day'), ...besides] }
  }
  const isBackwards = from != null && to != null && to < from
  return { first: from ?? null, last: to ?? null, broken: isBackwards ? [wrong('to')] : [] }
}

/**
 * A page of the bookings that a partner sees, in the order of their last change. Throws `invalid_input` with every
 * argument that is wrong.
 */
export async function bookingPage(db: Database, actor: PartnerActor, wanted: WantedPage): Promise<BookingPage> {
  const { first: size, after, updatedSince } = wanted
  const { first, last, broken } = daysOf(wanted)
  const cursor = after == null ? undefined : read(after)
  broken.push(...pageErrors(wanted, cursor))
  if (broken.length > 0) throw invalidInput(broken)
  // Taken before the first page is read: a transaction that commits during the paging may have an earlier time than
  // rows already read, so its changes are returned the next time.
  const nextUpdatedSince =
    cursor?.nextUpdatedSince ?? (await databaseNow(db)) - partnerLimits.changesToldAgainSeconds * 1000
  const found = await findCartsOfPartner(db, actor, {
    from: first === null ? undefined : instantAt(first, 0),
    until: last === null ? undefined : instantAt(addDays(last, 1), 0),
    changedSince: updatedSince ?? undefined,
    after: cursor,
    limit: size + 1,
  })
  const carts = found.slice(0, size)
  const end = carts.at(-1)
  return {
    carts,
    hasNextPage: found.length > size,
    endCursor: end ? written({ changedAt: end.changedAt, id: end.id, nextUpdatedSince }) : null,
    nextUpdatedSince,
  }
}
