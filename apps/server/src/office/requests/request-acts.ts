import { comparableCode, type Instant } from '@ruhepol/rules'
import {
  lostReasons,
  type LostReason,
  type OfficeVerb,
  type RequestOutcome,
  type StaffRole,
} from '@ruhepol/rules/office'
import {
  closeRequest,
  findCartRowsByCode,
  lockBookingRequest,
  publicStatus,
  takeRequest,
  withdrawOffers,
  type RequestEnd,
} from '../../booking/index.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, contradiction, invalidInput, notFound } from '../../platform/errors.ts'
import { idOrNone } from '../../platform/holder-token.ts'
import { act, type Subject } from '../act.ts'
import type { OfficeContext } from '../office-builder.ts'
import { isBooked, readRequestSheet, versionOfRequest, type RequestSheet } from './read-requests.ts'

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockBookingRequest>>>

type Found = Subject & { request: LockedRequest }

export type RequestSeen = { id: string; seen: string }

type RequestAct = RequestSeen & {
  verb: OfficeVerb
  /** Whether only the owner of an open request may do it, if there is one. */
  needsOwner: boolean
  /** Returns what the log says beside the request's state. */
  work: (tx: DatabaseTransaction, request: LockedRequest, id: string, role: StaffRole) => Promise<object>
}

async function readRequest(tx: DatabaseTransaction, id: string): Promise<Found | undefined> {
  const request = await lockBookingRequest(tx, id)
  if (!request) return undefined
  const { status, takenBy, outcome, lostReason, cartId, cityId } = request
  return {
    request,
    version: () => versionOfRequest(request),
    cityId,
    log: { status, takenBy, outcome, lostReason, cartId },
  }
}

/** Why a request cannot be changed. */
export const refused = (reason: 'taken_by_other' | 'request_closed' | 'answer_sent') =>
  new ApiError('FORBIDDEN', reason.replaceAll('_', ' '), { reason })

/** Makes a change of a request and returns it as it is then. Throws as `act` does. */
export async function change(
  context: OfficeContext,
  { needsOwner, work, ...asked }: RequestAct,
): Promise<RequestSheet> {
  const id = idOrNone(asked.id)
  const { staffId } = context.actor
  await act<Found, object>(context, {
    verb: asked.verb,
    seen: asked.seen,
    subject: 'bookingRequest',
    subjectId: id,
    read: (tx) => readRequest(tx, id),
    work: async (tx, found, role) => {
      if (!found) throw notFound('booking request')
      const { takenBy, status } = found.request
      const isOthers = status !== 'closed' && takenBy !== null && takenBy !== staffId
      if (needsOwner && isOthers) throw refused('taken_by_other')
      return work(tx, found.request, id, role)
    },
    about: (done) => done,
  })
  return sheetNow(context, id)
}

/** The request as it is now. Throws `not_found`. */
export async function sheetNow({ db, actor }: OfficeContext, id: string): Promise<RequestSheet> {
  const sheet = await readRequestSheet(db, actor, id)
  if (!sheet) throw notFound('booking request')
  return sheet
}

/** Throws `FORBIDDEN` with the reason `request_closed`. */
export function assertOpen({ status }: LockedRequest): void {
  if (status === 'closed') throw refused('request_closed')
}

/**
 * Makes the person the owner of an open request, also if somebody else owned it. Throws as `act` does, and `FORBIDDEN`
 * with the reason `request_closed`.
 */
export const takeRequestOf = (context: OfficeContext, asked: RequestSeen): Promise<RequestSheet> =>
  change(context, {
    ...asked,
    verb: 'takeRequests',
    needsOwner: false,
    work: async (tx, request, id) => {
      assertOpen(request)
      await takeRequest(tx, id, context.actor.staffId)
      return {}
    },
  })

export type CloseAsked = RequestSeen & {
  outcome: RequestOutcome
  code?: string | null | undefined
  lostReason?: LostReason | null | undefined
}

/** Checks an outcome as far as possible without the database. Throws `invalid_input`. */
function assertComplete({ outcome, code, lostReason }: CloseAsked): void {
  const wrong = [
    ...contradiction({ code, lostReason }, 'code', 'lostReason'),
    ...(outcome === 'booked' && !code ? [{ path: 'code', key: 'invalid_input' }] : []),
    ...(outcome === 'lost' && !lostReasons.some((one) => one === lostReason)
      ? [{ path: 'lostReason', key: 'invalid_input' }]
      : []),
  ]
  if (wrong.length > 0) throw invalidInput(wrong)
}

/**
 * The booking that a request became. Throws `invalid_input` for `code`, with the key `booking_unknown` for a code that
 * the person does not see, `booking_over` for a booking that is cancelled or expired, `booking_unpaid` for one that is
 * not paid, unless the office made it, and `booking_older` for one that was placed before the request.
 */
async function bookedAs(
  tx: DatabaseTransaction,
  { actor }: OfficeContext,
  { code, since }: { code: string; since: Instant },
): Promise<string> {
  const wrong = (key: string) => invalidInput([{ path: 'code', key }])
  const [cart] = await findCartRowsByCode(tx, [comparableCode(code)], actor.cityIds)
  if (!cart) throw wrong('booking_unknown')
  const status = publicStatus(cart.status, cart.releaseCause)
  if (status === 'cancelled' || status === 'expired') throw wrong('booking_over')
  if (!isBooked(cart)) throw wrong('booking_unpaid')
  if (cart.placedAt < since) throw wrong('booking_older')
  return cart.id
}

/**
 * Closes a request with its outcome, or corrects the outcome of a closed one, whoever closed it: it was booked as the
 * booking with this code, or lost for a reason. What is offered for it ends. Throws as `act` does, `invalid_input` with
 * the wrong fields, and `FORBIDDEN` with the reason `taken_by_other` if somebody else owns the open request.
 */
export async function closeRequestOf(context: OfficeContext, asked: CloseAsked): Promise<RequestSheet> {
  assertComplete(asked)
  const { outcome, code, lostReason, ...seen } = asked
  return change(context, {
    ...seen,
    verb: 'closeRequests',
    needsOwner: true,
    work: async (tx, { createdAt }, id) => {
      await withdrawOffers(tx, id)
      const end: RequestEnd =
        outcome === 'booked'
          ? { outcome, cartId: await bookedAs(tx, context, { code: code ?? '', since: createdAt }) }
          : { outcome, lostReason: lostReason ?? 'other' }
      await closeRequest(tx, id, { staffId: context.actor.staffId, end })
      return {}
    },
  })
}
