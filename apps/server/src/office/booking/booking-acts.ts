import { comparableCode, refundedCents, type Instant } from '@ruhepol/rules'
import { mayDo, officeLimits, type MoveWish, type OfficeVerb, type StaffRole } from '@ruhepol/rules/office'
import {
  cancelForOperator,
  findCartByCode,
  insertNote,
  lockCart,
  moveAppointmentIn,
  replaceExpertIn,
  versionOfCart,
} from '../../booking/index.ts'
import { findPaidMoney } from '../../money/index.ts'
import { assertResendable, resendMail } from '../../messaging/index.ts'
import { checkedText } from '../../platform/checked-text.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { act, seesCity, type Subject } from '../act.ts'
import type { OfficeContext } from '../office-builder.ts'
import { assertDayLimit } from './assert-day-limit.ts'
import { holdChange, undoLast } from './office-changes.ts'
import { readSheet, type Sheet } from './sheet.ts'

type LockedCart = NonNullable<Awaited<ReturnType<typeof lockCart>>>

export type Found = Subject & { cart: LockedCart }

export type BookingAct = {
  code: string
  verb: OfficeVerb
  /** The version that the person has seen; left out for acts that do not depend on it. */
  seen?: string
  reason?: string
  /** `role` as `act` gives it. Returns what the log says beside the booking's state. */
  work: (tx: DatabaseTransaction, cart: LockedCart, role: StaffRole) => Promise<object>
}

/** Locks a cart for an act. The log keeps its state and amounts. */
export async function readBooking(tx: DatabaseTransaction, cartId: string, cityId: string): Promise<Found | undefined> {
  const cart = await lockCart(tx, cartId)
  if (!cart) return undefined
  const money = await findPaidMoney(tx, 'booking', cartId)
  const { status, totalCents, compensationCents } = cart
  return {
    cart,
    version: () => versionOfCart(tx, cartId),
    cityId,
    log: { status, totalCents, compensationCents, refundedCents: money ? refundedCents(money) : 0 },
  }
}

/** The id of the cart that the person may open. Throws `not_found`. */
export async function openBooking({ db, actor }: OfficeContext, code: string): Promise<{ id: string; cityId: string }> {
  const found = await findCartByCode(db, comparableCode(code))
  if (!found || !seesCity(actor, found.cityId)) throw notFound('booking')
  return found
}

/** Makes a change of a booking. Throws as `act` does. */
async function make(context: OfficeContext, { code, work, ...given }: BookingAct): Promise<void> {
  const { id, cityId } = await openBooking(context, code)
  await act(context, {
    ...given,
    subject: 'booking',
    subjectId: id,
    read: (tx) => readBooking(tx, id, cityId),
    work: async (tx, found, role) => {
      if (!found) throw notFound('booking')
      return work(tx, found.cart, role)
    },
    about: (done) => done,
  })
}

/** Makes a change of a booking and returns it as it is then. Throws as `act` does. */
export async function changeBooking(context: OfficeContext, asked: BookingAct): Promise<Sheet> {
  await make(context, asked)
  return sheetOf(context, asked.code)
}

/** The sheet of a booking. Throws `not_found`. */
export async function sheetOf({ db, actor }: OfficeContext, code: string): Promise<Sheet> {
  const sheet = await readSheet(db, actor, comparableCode(code))
  if (!sheet) throw notFound('booking')
  return sheet
}

export type Seen = { code: string; seen: string }

/**
 * Cancels a paid booking with its refund. Throws as `act` does, `already_cancelled`, and `FORBIDDEN` with the reason
 * `refund_limit`.
 */
export const cancelBooking = (
  context: OfficeContext,
  { code, seen, reason }: Seen & { reason: string },
): Promise<Sheet> =>
  changeBooking(context, {
    code,
    seen,
    reason,
    verb: 'cancelBooking',
    work: async (tx, cart, role) => {
      const refundCents = await cancelForOperator(tx, context.log, cart)
      await assertDayLimit(tx, { staffId: context.actor.staffId, role }, refundCents)
      return { refundCents }
    },
  })

export type ReplaceAsked = Seen & { from: number; to: number; reason?: string | undefined }

const replacing = (context: OfficeContext, { code, seen, from, to, reason }: ReplaceAsked): BookingAct => ({
  code,
  seen,
  reason,
  verb: 'replaceExpert',
  work: async (tx, cart) => {
    const change = await replaceExpertIn(tx, { log: context.log, from, to }, cart.id)
    if (change) await holdChange(tx, cart.id, change)
    return { fromExpertId: from, toExpertId: to }
  },
})

/**
 * Replaces an expert of a paid booking. Throws as `act` does, and `already_cancelled`, `not_movable`, `already_moved`
 * or `not_available` if that is impossible.
 */
export const replaceExpertOf = (context: OfficeContext, asked: ReplaceAsked): Promise<Sheet> =>
  changeBooking(context, replacing(context, asked))

/** Like `replaceExpertOf`, without reading the booking's sheet afterwards. */
export const replaceOneOfMany = (context: OfficeContext, asked: ReplaceAsked): Promise<void> =>
  make(context, replacing(context, asked))

export type MoveAsked = Seen & {
  start: Instant
  experts: readonly number[]
  wished: MoveWish
  reason?: string | undefined
}

/**
 * Moves a paid booking to another time. Throws as `act` does, and `already_cancelled`, `not_movable`, `not_available`
 * or `invalid_input` if that is impossible.
 */
export const moveBookingOf = (
  context: OfficeContext,
  { code, seen, start: time, experts, wished, reason }: MoveAsked,
): Promise<Sheet> =>
  changeBooking(context, {
    code,
    seen,
    reason,
    verb: 'moveBooking',
    work: async (tx, { id, startAt }, role) => {
      const keepsLeadTime = !mayDo(role, 'bookAtShortNotice')
      const moving = { log: context.log, time, experts, wished, keepsLeadTime }
      await holdChange(tx, id, await moveAppointmentIn(tx, moving, id))
      return { fromStart: new Date(startAt), toStart: new Date(time), experts, wished }
    },
  })

/**
 * Undoes the last move or replacement of a booking, before mails about it are sent. Throws as `act` does, `not_movable`
 * once it is too late, and `not_available` if the former time has been taken.
 */
export const undoChangeOf = (context: OfficeContext, asked: Seen): Promise<Sheet> =>
  changeBooking(context, { ...asked, verb: 'undoChange', work: (tx, { id }) => undoLast(tx, context.log, id) })

/**
 * Sends a mail about the booking once more, to the address that its recipient has now. Throws as `act` does,
 * `not_found` for a mail that does not belong to the booking, and `FORBIDDEN` with the reason mail_outdated for one
 * that is outdated, such as every mail of a forgotten booking.
 */
export async function resendMailOf(
  context: OfficeContext,
  { code, mailId }: { code: string; mailId: string },
): Promise<Sheet> {
  const { id } = await openBooking(context, code)
  await assertResendable(context, id, mailId)
  return changeBooking(context, {
    code,
    verb: 'resendMail',
    work: async (tx, cart) => ({ mailId, mail: (await resendMail(tx, cart.id, mailId)).name }),
  })
}

/**
 * Adds a note, which is deleted with the personal data of the booking. Throws as `act` does, `invalid_input` for an
 * empty or long one, and `not_found` for a forgotten booking.
 */
export async function addNote(context: OfficeContext, { code, text }: { code: string; text: string }): Promise<Sheet> {
  const cleaned = checkedText('text', text, { max: officeLimits.noteMax, lines: true })
  const { staffId } = context.actor
  return changeBooking(context, {
    code,
    verb: 'writeNotes',
    work: async (tx, cart) => {
      const noteId = await insertNote(tx, { cartId: cart.id, staffId, text: cleaned })
      if (noteId === undefined) throw notFound('booking')
      return { noteId }
    },
  })
}
