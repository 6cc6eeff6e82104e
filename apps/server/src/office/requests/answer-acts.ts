import { mayDo, officeLimits } from '@ruhepol/rules/office'
import {
  answersOfRequest,
  checkOffer,
  deleteUntoldAnswer,
  freeTimesOfAnswer,
  hasAnswers,
  holdOffer,
  insertAnswer,
  requestAnswerToTell,
  setAnswered,
  withdrawOffers,
  type CheckedOffer,
  type ChosenTime,
  type TypedByOffice,
} from '../../booking/index.ts'
import { checkedText } from '../../platform/checked-text.ts'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import { idOrNone, tokenKey } from '../../platform/holder-token.ts'
import { checkIdempotencyKey, findAnswer, principalOf, replay, takeKey } from '../../platform/idempotency.ts'
import { enqueue } from '../../platform/jobs.ts'
import { requestHash } from '../../platform/request-hash.ts'
import type { OfficeContext } from '../office-builder.ts'
import { assertCrew, inOurWords } from '../phone/book-by-phone.ts'
import type { RequestSheet } from './read-requests.ts'
import { assertOpen, change, refused, sheetNow, type RequestSeen } from './request-acts.ts'

export type AnswerAsked = RequestSeen & { text: string; key: string }

type Answer = AnswerAsked & {
  verb: 'answerRequests' | 'offerTimes'
  /** What a repeated call with the same key must also match, besides request and text. */
  content?: object
  /** Checks what is offered, unless the answer was sent before. */
  offer?: () => Promise<CheckedOffer>
}

async function send(
  context: OfficeContext,
  { text, key, verb, content, offer, ...asked }: Answer,
): Promise<RequestSheet> {
  checkIdempotencyKey(key, 'key')
  const { requestAnswerMin: min, requestAnswerMax: max } = officeLimits
  const cleaned = checkedText('text', text, { min, max, lines: true })
  const { staffId } = context.actor
  const stored = { principal: principalOf(context.actor), operation: 'answerRequest', key }
  const hash = requestHash({ id: asked.id, text: cleaned, ...content })
  /** Whether this answer was sent before. */
  const isRepeated = async (): Promise<boolean> => {
    const known = await findAnswer(context.db, stored)
    return known !== undefined && replay(known, hash) !== ''
  }
  if (await isRepeated()) return sheetNow(context, idOrNone(asked.id))
  const checked = await offer?.()
  try {
    return await change(context, {
      ...asked,
      verb,
      needsOwner: true,
      work: async (tx, request, requestId, role) => {
        assertOpen(request)
        if (!(await takeKey(tx, stored, hash)))
          throw new ApiError('idempotency_conflict', 'the key is that of another answer')
        // First, so that a time of the former offer can be offered again.
        if (checked) await withdrawOffers(tx, requestId)
        const answerId = await insertAnswer(tx, { requestId, staffId, text: cleaned })
        const isShortNotice = mayDo(role, 'bookAtShortNotice')
        const offered = { requestId, answerId, tokenKey: tokenKey(context.config), isShortNotice }
        const held = checked && (await holdOffer(tx, checked, offered))
        await setAnswered(tx, requestId, { staffId, isAnswered: true })
        await enqueue(tx, requestAnswerToTell, { answerId }, { afterSeconds: officeLimits.undoSeconds })
        return { answerId, ...(held && { offerId: held.offerId }) }
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
 * Answers an open request: the text goes to the customer by mail, ten seconds later, and the person becomes the owner.
 * A repeated key sends no second answer, even with an outdated version. Throws as `act` does, `invalid_input` for a
 * text that is too short or too long and for a malformed key, `FORBIDDEN` with the reason `request_closed`, or
 * `taken_by_other` if somebody else owns it, and `idempotency_conflict` if the key was used for a different answer.
 */
export const answerRequestOf = (context: OfficeContext, asked: AnswerAsked): Promise<RequestSheet> =>
  send(context, { ...asked, verb: 'answerRequests' })

export type OfferAsked = AnswerAsked & { typed: TypedByOffice; times: readonly ChosenTime[] }

function assertTimes(typed: TypedByOffice, times: readonly ChosenTime[]): void {
  const max = officeLimits.offerTimesMax
  if (times.length === 0 || times.length > max)
    throw invalidInput([{ path: 'times', key: 'invalid_input', min: 1, max }])
  for (const time of times) assertCrew(typed, time)
}

/**
 * Answers an open request with times that are held for the customer, who books one of them with one press behind the
 * link in the mail (decision 0106). All times are held or none, and an earlier offer ends. Throws as `answerRequestOf`
 * does, `invalid_input` and `not_served` as a booking does, and `not_available` or `price_changed` with the `start`
 * that was refused.
 */
export async function offerTimesOf(
  context: OfficeContext,
  { typed, times, ...asked }: OfferAsked,
): Promise<RequestSheet> {
  assertTimes(typed, times)
  try {
    return await send(context, {
      ...asked,
      verb: 'offerTimes',
      content: { typed, times },
      offer: () => checkOffer(context.db, typed, times),
    })
  } catch (error) {
    throw inOurWords(error)
  }
}

/**
 * Takes back the last answer before its mail leaves, with what it offers; without another answer, the request is
 * unanswered again. Throws as `act` does, and `FORBIDDEN` with the reason `answer_sent` once it is too late, or
 * `taken_by_other`.
 */
export const withdrawAnswerOf = (context: OfficeContext, asked: RequestSeen): Promise<RequestSheet> =>
  change(context, {
    ...asked,
    verb: 'withdrawAnswers',
    needsOwner: true,
    work: async (tx, request, id) => {
      assertOpen(request)
      const last = (await answersOfRequest(tx, id)).at(-1)
      if (last) await freeTimesOfAnswer(tx, last.id)
      const answerId = await deleteUntoldAnswer(tx, id)
      if (answerId === undefined) throw refused('answer_sent')
      await setAnswered(tx, id, { staffId: context.actor.staffId, isAnswered: await hasAnswers(tx, id) })
      return { answerId }
    },
  })
