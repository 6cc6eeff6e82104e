import { randomUUID } from 'node:crypto'
import type { Instant } from '@ruhepol/rules'
import { offerHold, shortNoticeFrom } from '@ruhepol/rules/office'
import { databaseNow, type Database, type DatabaseTransaction } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { tokenHash } from '../../platform/holder-token.ts'
import { claimHold } from '../hold/claim-hold.ts'
import { checkPlacing, type CheckedPlacing, type PlacingInput } from '../placing/check-placing.ts'
import { placingByLink, type ChosenTime, type TypedByOffice } from '../placing/placing-by-link.ts'
import { prepare } from '../placing/prepare-placing.ts'
import { venueOf, type Venue } from '../placing/venue.ts'
import { insertOffer, type OfferedTime } from './offer-queries.ts'
import { offerToken } from './offer-token.ts'

type TimeToOffer = { time: ChosenTime; input: PlacingInput; checked: CheckedPlacing; venue: Venue }

/** What is to be offered, with every field valid on its own; the earliest time first. */
export type CheckedOffer = { typed: TypedByOffice; times: TimeToOffer[] }

/** Throws `invalid_input` and `not_served` as placing one of these times would. */
export async function checkOffer(
  db: Database,
  typed: TypedByOffice,
  times: readonly ChosenTime[],
): Promise<CheckedOffer> {
  const sorted = times.toSorted((one, other) => one.start - other.start)
  const checked: TimeToOffer[] = []
  for (const time of sorted) {
    const input = placingByLink(typed, time, randomUUID())
    const placing = await checkPlacing(db, input, undefined)
    checked.push({ time, input, checked: placing, venue: await venueOf(db, input, placing) })
  }
  return { typed, times: checked }
}

/** Why a time cannot be offered, with the time if it is not free or costs something else. */
function naming(error: unknown, { start }: ChosenTime): unknown {
  if (!(error instanceof ApiError) || !['not_available', 'price_changed'].includes(error.code)) return error
  return new ApiError(error.code, error.message, { ...error.details, start: new Date(start).toISOString() })
}

async function holdTime(
  tx: DatabaseTransaction,
  { time, input, checked, venue }: TimeToOffer,
  { heldAt, heldUntil, isShortNotice }: { heldAt: Instant; heldUntil: Instant; isShortNotice: boolean },
): Promise<Omit<OfferedTime, 'isChosen'>> {
  try {
    // Without a code, nothing is counted for the caller.
    const asOf = isShortNotice ? shortNoticeFrom(heldAt, venue.place.leadTimeMinutes) : undefined
    await prepare(tx, { input, callerAddress: '' }, { checked, venue }, asOf)
    const { bookings, lengthMinutes } = checked
    const { id } = await claimHold(tx, {
      id: randomUUID(),
      bookings,
      lengthMinutes,
      place: venue.place,
      startAt: time.start,
      clientId: null,
      callerHash: null,
      heldAt,
      heldUntil,
    })
    const expertIds = bookings.map(({ expertId }) => expertId)
    return { id, startAt: time.start, lengthMinutes, expertIds, totalCents: time.totalCents }
  } catch (error) {
    throw naming(error, time)
  }
}

/**
 * Holds the times of an answer to a locked request until the same deadline, all of them or none. The link shows and
 * books them. Throws `not_available` and `price_changed` with the `start` that was refused. `tokenKey` is the setting
 * TOKEN_KEY.
 */
export async function holdOffer(
  tx: DatabaseTransaction,
  { typed, times }: CheckedOffer,
  {
    requestId,
    answerId,
    tokenKey,
    isShortNotice,
  }: {
    requestId: string
    answerId: string
    tokenKey: string
    /** Whether times may be too soon for customers to book (`shortNoticeFrom`). */
    isShortNotice: boolean
  },
): Promise<{ offerId: string; heldUntil: Instant }> {
  const heldAt = await databaseNow(tx)
  const heldUntil = offerHold({ offeredAt: heldAt, starts: times.map(({ time }) => time.start) })
  const held: Omit<OfferedTime, 'isChosen'>[] = []
  for (const time of times) held.push(await holdTime(tx, time, { heldAt, heldUntil, isShortNotice }))
  const id = randomUUID()
  const { treatments, name, surname, email, phone, language, massageTables, pets } = typed
  const { street, streetNumber, postalCode, locality, title, notes } = typed
  await insertOffer(tx, {
    id,
    requestId,
    answerId,
    tokenHash: tokenHash(offerToken(tokenKey, id)),
    heldUntil,
    times: held,
    contents: {
      ...{ treatments: [...treatments], name, surname, email, phone, language, massageTables, pets },
      ...{ street, streetNumber, postalCode, locality, title: title ?? null, notes: notes ?? null },
    },
  })
  return { offerId: id, heldUntil }
}
