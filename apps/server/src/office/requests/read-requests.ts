import type { Instant } from '@ruhepol/rules'
import {
  answeredRequests,
  answersOfRequest,
  closedRequests,
  codesOfCarts,
  findCartRowsByCode,
  findCarts,
  findDeskRequest,
  offersOfRequest,
  publicStatus,
  unansweredRequests,
  type CartRow,
  type CityScope,
  type DeskRequest,
  type Offer,
  type RequestAnswer,
} from '../../booking/index.ts'
import { nameExperts } from '../../catalogue/index.ts'
import { databaseNow, type Database } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/graphql/context.ts'
import { idOrNone } from '../../platform/holder-token.ts'
import { seesCity } from '../act.ts'
import { readActs, type LoggedAct } from '../office-act-queries.ts'
import { scopeOf } from '../scope-of.ts'

/** The booking requests of the office, by where they stand. */
export type RequestLists = {
  now: Instant
  /** Unanswered, most urgent first. */
  unanswered: DeskRequest[]
  /** Answered and not closed, those answered longest ago first. */
  answered: DeskRequest[]
}

/** What an answer offers, with the experts' names and the code of what was booked by choosing a time. */
export type ShownOffer = {
  offer: Offer
  bookingCode: string | null
  nameOf: (expertId: number) => string
}

export type AnswerWithOffer = RequestAnswer & { offer: ShownOffer | null }

/** A booking request with everything that belongs to it, unmasked. */
export type RequestSheet = {
  request: DeskRequest
  /** Oldest first. */
  answers: AnswerWithOffer[]
  acts: LoggedAct[]
  /** What was booked by choosing an offered time, and what the person has booked since they sent the request. */
  bookedSince: CartRow[]
}

/** What a version is computed from. */
type Versioned = Pick<DeskRequest, 'status' | 'version'>

/**
 * Changes with every change of a request. The status is part of it because the former release changes the status
 * without counting `version`.
 */
export const versionOfRequest = ({ status, version }: Versioned): string => `${version}-${status}`

/** The open requests of all cities of the person or of one of them. Throws `not_found` for any other city. */
export async function readRequests(
  db: Database,
  actor: Pick<StaffActor, 'cityIds'>,
  cityId?: string | null,
): Promise<RequestLists> {
  const scope = scopeOf(actor, cityId)
  const [now, unanswered, answered] = await Promise.all([
    databaseNow(db),
    unansweredRequests(db, scope),
    answeredRequests(db, scope),
  ])
  return { now, unanswered, answered }
}

/** The requests closed last, newest first. Throws `not_found` like `readRequests`. */
export async function readClosedRequests(
  db: Database,
  actor: Pick<StaffActor, 'cityIds'>,
  cityId?: string | null,
): Promise<DeskRequest[]> {
  return closedRequests(db, scopeOf(actor, cityId))
}

/**
 * Whether a booking is paid, or made by the office and still waiting for its payment. The office holds a time for a
 * day, in which the customer pays.
 */
export function isBooked({ status, releaseCause, origin }: CartRow): boolean {
  const now = publicStatus(status, releaseCause)
  return now === 'paid' || (origin === 'phone' && now !== 'cancelled' && now !== 'expired')
}

/** Bookings under the request's address that were placed after it and can be its outcome. */
async function bookedSince(db: Database, request: DeskRequest, scope: CityScope): Promise<CartRow[]> {
  const found = await findCarts(db, { text: request.email, parts: false, scope })
  return found.filter((cart) => cart.placedAt >= request.createdAt && isBooked(cart))
}

/** The answers with what they offer. */
async function answersWithOffers(db: Database, requestId: string): Promise<AnswerWithOffer[]> {
  const [answers, offers] = await Promise.all([answersOfRequest(db, requestId), offersOfRequest(db, requestId)])
  const [named, codes] = await Promise.all([
    nameExperts(db, [...new Set(offers.flatMap(({ times }) => times.flatMap(({ expertIds }) => expertIds)))]),
    codesOfCarts(
      db,
      offers.flatMap(({ cartId }) => cartId ?? []),
    ),
  ])
  const shown = offers.map((offer) => ({
    offer,
    bookingCode: (offer.cartId === null ? undefined : codes.get(offer.cartId)?.code) ?? null,
    nameOf: (expertId: number) => named(expertId).name,
  }))
  return answers.map((answer) => ({
    ...answer,
    offer: shown.find(({ offer: { answerId } }) => answerId === answer.id) ?? null,
  }))
}

/** The request with this id; undefined for an unknown id and for requests in other cities. */
export async function readRequestSheet(
  db: Database,
  actor: Pick<StaffActor, 'cityIds'>,
  id: string,
): Promise<RequestSheet | undefined> {
  const request = await findDeskRequest(db, idOrNone(id))
  if (!request || !seesCity(actor, request.cityId)) return undefined
  const [answers, acts, since] = await Promise.all([
    answersWithOffers(db, request.id),
    readActs(db, { shown: 'all', subject: 'bookingRequest', subjectId: request.id }),
    bookedSince(db, request, actor.cityIds),
  ])
  // The office may have offered the times under another address than the request's.
  const codes = answers.flatMap(({ offer }) => offer?.bookingCode ?? [])
  const chosen = (await findCartRowsByCode(db, codes, actor.cityIds)).filter(isBooked)
  const others = since.filter(({ customId }) => !codes.includes(customId))
  return { request, answers, acts, bookedSince: [...chosen, ...others] }
}
