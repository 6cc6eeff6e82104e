import { isGermanPostalCode, limits, requestAnsweredUntil, type Language } from '@ruhepol/rules'
import { checkLocality, servedPlace } from '../../geo/index.ts'
import { databaseNow, type Database } from '../../platform/database.ts'
import { mailboxHash } from '../../platform/email-address.ts'
import { ApiError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { countAttempt } from '../../platform/throttle.ts'
import { transact } from '../../platform/transaction.ts'
import { bookingRequestReceived, bookingRequestToAnswer } from './booking-request-jobs.ts'
import { insertBookingRequest, isRepeated, lockContent } from './booking-request-queries.ts'
import { checkBookingRequest, type BookingRequestInput } from './check-booking-request.ts'
import { requestHash } from '../../platform/request-hash.ts'

type SendBookingRequest = {
  input: BookingRequestInput
  /** For throttling. */
  callerAddress: string
  /** The request's language, used if the person gives none. */
  language: Language
}

/** Prevents callers from making us mail many people, or one person many times. */
async function throttleRequests(db: Database, callerAddress: string, email: string): Promise<void> {
  await countAttempt(db, {
    bucket: `booking-request-to:${mailboxHash(email)}`,
    limit: limits.requestsPerEmailMax,
    windowSeconds: limits.requestsPerEmailMinutes * 60,
  })
  await countAttempt(db, {
    bucket: `booking-request:${callerAddress}`,
    limit: limits.requestsPerCallerMax,
    windowSeconds: limits.requestsPerCallerMinutes * 60,
  })
}

/**
 * Stores a request for an appointment when nothing is free, and mails the operator and the customer once each
 * (specification 3, rules R2 and R7). A repetition within some minutes counts as the same request unless it was
 * answered. Throws `invalid_input`, `not_served`, `rate_limited`.
 */
export async function sendBookingRequest(db: Database, request: SendBookingRequest): Promise<void> {
  const { input, callerAddress, language } = request
  const now = await databaseNow(db)
  const checked = await checkBookingRequest(db, input, now)
  const { postalCode } = checked.address
  if (!isGermanPostalCode(postalCode)) throw new ApiError('not_served', 'outside Germany')
  const { cityId } = await servedPlace(db, { postalCode })
  await checkLocality(db, checked.address)
  const email = checked.client.email.toLowerCase()
  const contentHash = requestHash({ ...checked, client: { ...checked.client, email } })
  const repeated = () => isRepeated(db, contentHash, limits.requestRepeatMinutes)
  // A second tap repeats the request, so it is not counted.
  if (await repeated()) return
  await throttleRequests(db, callerAddress, email)
  await transact(db, 'send booking request', async (tx) => {
    await lockContent(tx, contentHash)
    if (await isRepeated(tx, contentHash, limits.requestRepeatMinutes)) return
    const requestId = await insertBookingRequest(tx, {
      ...checked,
      cityId,
      locale: input.clientData.locale ?? language,
      contentHash,
      answeredUntil: requestAnsweredUntil(now),
    })
    await enqueue(tx, bookingRequestToAnswer, { requestId })
    await enqueue(tx, bookingRequestReceived, { requestId })
  })
}
