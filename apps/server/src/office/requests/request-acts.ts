import { comparableCode, type Instant } from '@ruhepol/rules'
import { lostReasons, officeLimits, type LostReason, type OfficeVerb, type RequestOutcome } from '@ruhepol/rules/office'
import {
  closeRequest,
  deleteUntoldAnswer,
  findCartRowsByCode,
  hasAnswers,
  insertAnswer,
  lockBookingRequest,
  publicStatus,
  requestAnswerToTell,
  setAnswered,
  takeRequest,
  type RequestEnd,
} from '../../booking/index.ts'
import { checkedText } from '../../platform/checked-text.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, contradiction, invalidInput, notFound } from '../../platform/errors.ts'
import { idOrNone } from '../../platform/holder-token.ts'
import { checkIdempotencyKey, findAnswer, principalOf, replay, takeKey } from '../../platform/idempotency.ts'
import { enqueue } from '../../platform/jobs.ts'
import { requestHash } from '../../platform/request-hash.ts'
import { act, type Subject } from '../act.ts'
import type { OfficeContext } from '../office-builder.ts'
import { isBooked, readRequestSheet, versionOfRequest, type RequestSheet } from './read-requests.ts'

type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockBookingRequest>>>

type Found = Subject & { request: LockedRequest }

export type RequestSeen = { id: string; seen: string }

type RequestAct = RequestSeen & {
  verb: OfficeVerb
  /** Whether only the owner of an open request may do it, if there is one. */
  needsOwner: boolean
  /** Returns what the log says beside the request's state. */
  work: (tx: DatabaseTransaction, request: LockedRequest, id: string) => Promise<object>
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

const refused = (reason: 'taken_by_other' | 'request_closed' | 'answer_sent') =>
  new ApiError('FORBIDDEN', reason.replaceAll('_', ' '), { reason })

/** Makes a change of a request and returns it as it is then. Throws as `act` does. */
async function change(context: OfficeContext, { needsOwner, work, ...asked }: RequestAct): Promise<RequestSheet> {
  const id = idOrNone(asked.id)
  const { staffId } = context.actor
  await act<Found, object>(context, {
    verb: asked.verb,
    seen: asked.seen,
    subject: 'bookingRequest',
    subjectId: id,
    read: (tx) => readRequest(tx, id),
    work: async (tx, found) => {
      if (!found) throw notFound('booking request')
      const { takenBy, status } = found.request
      const isOthers = status !== 'closed' && takenBy !== null && takenBy !== staffId
      if (needsOwner && isOthers) throw refused('taken_by_other')
      return work(tx, found.request, id)
    },
    about: (done) => done,
  })
  return sheetNow(context, id)
}

async function sheetNow({ db, actor }: OfficeContext, id: string): Promise<RequestSheet> {
  const sheet = await readRequestSheet(db, actor, id)
  if (!sheet) throw notFound('booking request')
  return sheet
}

function assertOpen({ status }: LockedRequest): void {
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

/**
 * Answers an open request: the text goes to the customer by mail, ten seconds later, and the person becomes the owner.
 * A repeated key sends no second answer, even with an outdated version. Throws as `act` does, `invalid_input` for a
 * text that is too short or too long and for a malformed key, `FORBIDDEN` with the reason `request_closed`, or
 * `taken_by_other` if somebody else owns it, and `idempotency_conflict` if the key was used for a different answer.
 */
export async function answerRequestOf(
  context: OfficeContext,
  { text, key, ...asked }: RequestSeen & { text: string; key: string },
): Promise<RequestSheet> {
  checkIdempotencyKey(key, 'key')
  const { requestAnswerMin: min, requestAnswerMax: max } = officeLimits
  const cleaned = checkedText('text', text, { min, max, lines: true })
  const { staffId } = context.actor
  const stored = { principal: principalOf(context.actor), operation: 'answerRequest', key }
  const hash = requestHash({ id: asked.id, text: cleaned })
  /** Whether this answer was sent before. */
  const isRepeated = async (): Promise<boolean> => {
    const known = await findAnswer(context.db, stored)
    return known !== undefined && replay(known, hash) !== ''
  }
  if (await isRepeated()) return sheetNow(context, idOrNone(asked.id))
  try {
    return await change(context, {
      ...asked,
      verb: 'answerRequests',
      needsOwner: true,
      work: async (tx, request, id) => {
        assertOpen(request)
        if (!(await takeKey(tx, stored, hash)))
          throw new ApiError('idempotency_conflict', 'the key is that of another answer')
        const answerId = await insertAnswer(tx, { requestId: id, staffId, text: cleaned })
        await setAnswered(tx, id, { staffId, isAnswered: true })
        await enqueue(tx, requestAnswerToTell, { answerId }, { afterSeconds: officeLimits.undoSeconds })
        return { answerId }
      },
    })
  } catch (error) {
    // The change may be this very answer, sent twice.
    if (error instanceof ApiError && error.code === 'changed_meanwhile' && (await isRepeated()))
      return sheetNow(context, idOrNone(asked.id))
    throw error
  }
}

/**
 * Takes back the last answer before its mail leaves; without another answer, the request is unanswered again. Throws as
 * `act` does, and `FORBIDDEN` with the reason `answer_sent` once it is too late, or `taken_by_other`.
 */
export const withdrawAnswerOf = (context: OfficeContext, asked: RequestSeen): Promise<RequestSheet> =>
  change(context, {
    ...asked,
    verb: 'withdrawAnswers',
    needsOwner: true,
    work: async (tx, request, id) => {
      assertOpen(request)
      const answerId = await deleteUntoldAnswer(tx, id)
      if (answerId === undefined) throw refused('answer_sent')
      await setAnswered(tx, id, { staffId: context.actor.staffId, isAnswered: await hasAnswers(tx, id) })
      return { answerId }
    },
  })

export type CloseAsked = RequestSeen & {
  outcome: RequestOutcome
  code?: string | null | undefined
  lostReason?: LostReason | null | undefined
}

/** What a request became, as far as it can be said without the database. Throws `invalid_input`. */
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
 * booking with this code, or lost for a reason. Throws as `act` does, `invalid_input` with the wrong fields, and
 * `FORBIDDEN` with the reason `taken_by_other` if somebody else owns the open request.
 */
export async function closeRequestOf(context: OfficeContext, asked: CloseAsked): Promise<RequestSheet> {
  assertComplete(asked)
  const { outcome, code, lostReason, ...seen } = asked
  return change(context, {
    ...seen,
    verb: 'closeRequests',
    needsOwner: true,
    work: async (tx, { createdAt }, id) => {
      const end: RequestEnd =
        outcome === 'booked'
          ? { outcome, cartId: await bookedAs(tx, context, { code: code ?? '', since: createdAt }) }
          : { outcome, lostReason: lostReason ?? 'other' }
      await closeRequest(tx, id, { staffId: context.actor.staffId, end })
      return {}
    },
  })
}
