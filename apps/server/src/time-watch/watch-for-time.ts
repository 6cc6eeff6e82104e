import {
  checkFields,
  lastWatchedDay,
  limits,
  timeWatchSchema,
  watchedDaysErrors,
  type FieldError,
  type Language,
  type WatchedDays,
} from '@ruhepol/rules'
import { clientOf } from '../account/index.ts'
import { getExpert, getTreatmentType, type Expert } from '../catalogue/index.ts'
import { checkPostalCode, servedPlace, type ServedPlace } from '../geo/index.ts'
import { databaseNow, type Database, type DatabaseTransaction } from '../platform/database.ts'
import { mailboxHash } from '../platform/email-address.ts'
import { ApiError, invalidInput, notFound } from '../platform/errors.ts'
import type { Actor } from '../platform/graphql/context.ts'
import { enqueue } from '../platform/jobs.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'
import { timeWatchAsked } from './time-watch-jobs.ts'
import { countWaiting, insertTimeWatch, isKept, type NewTimeWatch } from './time-watch-queries.ts'

type WatchForTime = {
  input: WatchedDays & {
    postalCode: string
    locationId?: string | null | undefined
    treatmentTypeId?: string | null | undefined
    /** Minutes. */
    length?: number | null | undefined
    expertId?: string | null | undefined
    /** 1 by default. */
    numberOfExperts?: number | null | undefined
  }
  /** The signed-in client's own if omitted. */
  email: string | undefined
  actor: Actor
  /** For throttling. */
  callerAddress: string
  language: Language
}

/** Against flooding. */
const throttleCaller = (db: Database, callerAddress: string): Promise<void> =>
  countAttempt(db, {
    bucket: `time-watch:${callerAddress}`,
    limit: limits.timeWatchesPerCallerMax,
    windowSeconds: limits.timeWatchesPerCallerMinutes * 60,
  })

/** So that nobody can flood an inbox. What strangers ask for an address leaves its signed-in owner unaffected. */
const throttleAddress = (db: Database, { email, isConfirmed }: NewTimeWatch): Promise<void> =>
  countAttempt(db, {
    bucket: `time-watch-${isConfirmed ? 'by' : 'of'}:${mailboxHash(email)}`,
    limit: limits.timeWatchesPerEmailMax,
    windowSeconds: limits.timeWatchesPerEmailMinutes * 60,
  })

/** Whose address it is: a signed-in client's own needs no confirmation. */
async function checkRecipient(
  db: Database,
  { email, actor }: Pick<WatchForTime, 'email' | 'actor'>,
): Promise<{ email: string; isConfirmed: boolean; errors: FieldError[] }> {
  const own = (await clientOf(db, actor))?.email
  const checked = checkFields(timeWatchSchema, { email: email ?? own ?? '' })
  if (!checked.ok) return { email: '', isConfirmed: false, errors: checked.errors }
  return { email: checked.value.email, isConfirmed: checked.value.email === own, errors: [] }
}

function lengthErrors(length: number | null | undefined, offered: readonly number[] | undefined): FieldError[] {
  if (length == null) return []
  const isPossible =
    offered?.includes(length) ??
    (length >= limits.treatmentMinutesMin && length <= limits.treatmentMinutesMax && length % limits.slotMinutes === 0)
  return isPossible ? [] : [{ path: 'length', key: 'length_not_offered' }]
}

/** What the expert sells, all or of one treatment, in minutes. Throws `not_found` if they do not give it. */
function lengthsOfExpert({ services }: Expert, treatmentTypeId: string | undefined): number[] {
  const offered = services.filter(({ treatmentType }) => (treatmentTypeId ?? treatmentType.id) === treatmentType.id)
  if (offered.length === 0) throw notFound('treatment type of this expert')
  return offered.flatMap(({ lengths }) => lengths)
}

/** A city is not a place itself, so the postal code says where. */
async function placeOf(db: Database, { postalCode, locationId }: WatchForTime['input']): Promise<ServedPlace> {
  const place = await servedPlace(db, { postalCode, locationId: locationId ?? null })
  return place.locationId === null && locationId != null ? servedPlace(db, { postalCode }) : place
}

/** Two guests may want different treatments, so a couple chooses neither treatment nor expert. */
function groupErrors({ numberOfExperts, treatmentTypeId, expertId }: WatchForTime['input']): FieldError[] {
  if (numberOfExperts == null || numberOfExperts === 1) return []
  const chosen = Object.entries({ treatmentTypeId, expertId }).filter(([, id]) => id != null)
  if (numberOfExperts === limits.expertsMax && chosen.length === 0) return []
  const excluded = numberOfExperts === limits.expertsMax ? chosen.map(([path]) => path) : []
  return ['numberOfExperts', ...excluded].map((path) => ({ path, key: 'invalid_input' }))
}

/** Throws `invalid_input`, and `not_found` or `not_served` for choices that do not exist or do not fit together. */
async function checkWatch(db: Database, { input, email, actor, language }: WatchForTime): Promise<NewTimeWatch> {
  const now = await databaseNow(db)
  const recipient = await checkRecipient(db, { email, actor })
  const type = input.treatmentTypeId == null ? undefined : await getTreatmentType(db, input.treatmentTypeId)
  const expert = input.expertId == null ? undefined : await getExpert(db, input.expertId)
  const offered = expert ? lengthsOfExpert(expert, type?.id) : type?.prices.map((price) => price.length)
  const errors = [
    ...recipient.errors,
    ...watchedDaysErrors(input, now),
    ...lengthErrors(input.length, offered),
    ...groupErrors(input),
  ]
  if (errors.length > 0) throw invalidInput(errors)
  const postalCode = checkPostalCode(input.postalCode)
  const place = await placeOf(db, { ...input, postalCode })
  if (expert && expert.cityId !== place.cityId) throw notFound('expert at this place')
  return {
    email: recipient.email,
    isConfirmed: recipient.isConfirmed,
    locale: language,
    cityId: place.cityId,
    postalCode,
    locationId: place.locationId,
    treatmentTypeId: type?.id ?? null,
    lengthMinutes: input.length ?? null,
    expertId: expert?.id ?? null,
    firstDay: input.date,
    lastDay: lastWatchedDay(input, now),
    timeRange: input.timeRange ?? null,
    numberOfExperts: input.numberOfExperts ?? 1,
  }
}

async function note(tx: DatabaseTransaction, watch: NewTimeWatch): Promise<void> {
  const watchId = await insertTimeWatch(tx, watch)
  // Asked twice at the same moment.
  if (watchId === undefined) return
  if ((await countWaiting(tx, watch)) > limits.timeWatchesWaitingMax) {
    const retryAfter = limits.timeWatchesPerEmailMinutes * 60
    throw new ApiError('rate_limited', 'the address waits for too many times', { reason: 'waiting_often', retryAfter })
  }
  await enqueue(tx, timeWatchAsked, { watchId })
}

/**
 * Notes that somebody wants to be told when a time opens (decision 0083). A mail asks for confirmation, except to a
 * signed-in client's own address. The same time and address again changes nothing, with the same answer; an unconfirmed
 * request that is some minutes old gets another mail, whose link replaces the first. True if no confirmation is needed.
 * Throws `invalid_input`, `not_found`, `not_served`, and `rate_limited` (reason `waiting_often` if the address waits
 * for as many times as it can).
 */
export async function watchForTime(db: Database, request: WatchForTime): Promise<boolean> {
  const watch = await checkWatch(db, request)
  await throttleCaller(db, request.callerAddress)
  if (await isKept(db, watch)) return watch.isConfirmed
  await throttleAddress(db, watch)
  await transact(db, 'note time watch', (tx) => note(tx, watch))
  return watch.isConfirmed
}
