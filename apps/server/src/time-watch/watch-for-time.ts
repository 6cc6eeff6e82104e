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
import { expertNumber, getExpert, getTreatmentType } from '../catalogue/index.ts'
import { checkPostalCode, servedPlace } from '../geo/index.ts'
import { databaseNow, type Database } from '../platform/database.ts'
import { mailboxHash } from '../platform/email-address.ts'
import { ApiError, invalidInput } from '../platform/errors.ts'
import type { Actor } from '../platform/graphql/context.ts'
import { enqueue } from '../platform/jobs.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'
import { timeWatchAsked } from './time-watch-jobs.ts'
import { countWaiting, insertTimeWatch, type NewTimeWatch } from './time-watch-queries.ts'

type WatchForTime = {
  input: WatchedDays & {
    postalCode: string
    locationId?: string | null | undefined
    treatmentTypeId?: string | null | undefined
    /** Minutes. */
    length?: number | null | undefined
    expertId?: string | null | undefined
  }
  /** The signed-in client's own if left out. */
  email: string | undefined
  actor: Actor
  /** For throttling. */
  callerAddress: string
  language: Language
}

/** Per caller against flooding, and per address so that nobody can flood an inbox. */
async function throttle(db: Database, callerAddress: string, email: string): Promise<void> {
  await countAttempt(db, {
    bucket: `time-watch:${callerAddress}`,
    limit: limits.timeWatchesPerCallerMax,
    windowSeconds: limits.timeWatchesPerCallerMinutes * 60,
  })
  await countAttempt(db, {
    bucket: `time-watch-of:${mailboxHash(email)}`,
    limit: limits.timeWatchesPerEmailMax,
    windowSeconds: limits.timeWatchesPerEmailMinutes * 60,
  })
}

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

/** Throws `invalid_input`, and `not_found` or `not_served` for what does not exist. */
async function checkWatch(db: Database, { input, email, actor, language }: WatchForTime): Promise<NewTimeWatch> {
  const now = (await databaseNow(db)).getTime()
  const recipient = await checkRecipient(db, { email, actor })
  const type = input.treatmentTypeId == null ? undefined : await getTreatmentType(db, input.treatmentTypeId)
  const offered = type?.prices.map((price) => price.length)
  const errors = [...recipient.errors, ...watchedDaysErrors(input, now), ...lengthErrors(input.length, offered)]
  if (errors.length > 0) throw invalidInput(errors)
  const postalCode = checkPostalCode(input.postalCode)
  const place = await servedPlace(db, { postalCode, locationId: input.locationId ?? null })
  if (input.expertId != null) await getExpert(db, input.expertId)
  return {
    email: recipient.email,
    isConfirmed: recipient.isConfirmed,
    locale: language,
    cityId: place.cityId,
    postalCode,
    locationId: place.locationId,
    treatmentTypeId: type?.id ?? null,
    lengthMinutes: input.length ?? null,
    expertId: input.expertId == null ? null : (expertNumber(input.expertId) ?? null),
    firstDay: input.date,
    lastDay: lastWatchedDay(input, now),
    timeRange: input.timeRange ?? null,
  }
}

/**
 * Notes that somebody wants to be told when a time opens (decision 0083). A mail asks for confirmation, except to a
 * signed-in client's own address. The same time and address again changes nothing, with the same answer. True if no
 * confirmation is needed. Throws `invalid_input`, `not_found`, `not_served`, `rate_limited`.
 */
export async function watchForTime(db: Database, request: WatchForTime): Promise<boolean> {
  const watch = await checkWatch(db, request)
  await throttle(db, request.callerAddress, watch.email)
  await transact(db, 'note time watch', async (tx) => {
    if ((await countWaiting(tx, watch.email)) >= limits.timeWatchesWaitingMax) {
      const retryAfter = limits.timeWatchesPerEmailMinutes * 60
      throw new ApiError('rate_limited', 'the address waits for too many times', { retryAfter })
    }
    const watchId = await insertTimeWatch(tx, watch)
    if (watchId !== undefined) await enqueue(tx, timeWatchAsked, { watchId })
  })
  return watch.isConfirmed
}
