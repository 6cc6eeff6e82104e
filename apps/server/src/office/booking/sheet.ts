import { readBookedInAbsences } from '../../availability/index.ts'
import {
  canCancelForOperator,
  canUndo,
  delaysOfCart,
  eventsOfCart,
  findCartByCode,
  getCartSummary,
  notesOfCart,
  outcomesOfCart,
  versionOfCart,
  type CartHistoryEvent,
  type CartNote,
  type CartSummary,
  type Delay,
  type RecordedOutcome,
} from '../../booking/index.ts'
import { readExpertContacts, readExpertNames } from '../../catalogue/index.ts'
import { findInvoices, type IssuedInvoice } from '../../invoice/index.ts'
import { bookingMails, expertOfMail, stillHolds, type BookingMail, type Shown } from '../../messaging/index.ts'
import { findAccount, type Account } from '../../money/index.ts'
import { moneyOfCart, type CartMoney } from '../../payment/index.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/graphql/context.ts'
import { goodwillVouchersOf, type GoodwillVoucher } from '../../voucher/index.ts'
import { seesCity } from '../act.ts'
import { readActs, type LoggedAct } from '../office-act-queries.ts'
import { findUndoable, type UndoableChange } from './office-change-queries.ts'

export type SheetMail = BookingMail & { to: string; stillHolds: boolean }

/** A booking with everything that belongs to it, unmasked. */
export type Sheet = {
  summary: CartSummary
  cityId: string
  version: string
  money: CartMoney
  /** What a company on account owes; undefined for every other booking, and until the company has confirmed it. */
  account: Account | undefined
  /** The goodwill vouchers given for the booking, oldest first. */
  vouchers: GoodwillVoucher[]
  invoices: (IssuedInvoice & { isInForce: boolean })[]
  mails: SheetMail[]
  events: CartHistoryEvent[]
  acts: LoggedAct[]
  notes: CartNote[]
  outcomes: RecordedOutcome[]
  /** The latest delay of the present start. */
  delay: Delay | undefined
  /** The telephone numbers of the experts who have one, by their number. */
  expertPhones: Map<number, string>
  /** The numbers of the experts who cannot come, because they are absent then or no longer work. */
  missingExperts: Set<number>
  /** The last move or replacement if it can still be undone. */
  undoable: UndoableChange | undefined
}

type Contacts = Awaited<ReturnType<typeof readExpertContacts>>

/** The contacts of all experts who were ever booked for the cart. */
const contactsOf = (db: Database, { cart }: CartSummary): Promise<Contacts> =>
  readExpertContacts(db, [
    ...cart.bookings.map(({ expertId }) => expertId),
    ...cart.replacements.map(({ fromExpertId }) => fromExpertId),
  ])

/** Each mail with its recipient's present address. */
async function mailsOf(
  db: Database,
  { cart }: CartSummary,
  { experts, ...shown }: Shown & { experts: Contacts },
): Promise<SheetMail[]> {
  const mails = await bookingMails(db, cart.id)
  return mails.map((mail) => {
    const expertId = expertOfMail(mail, cart)
    const ofCustomer = cart.forgottenAt === null ? cart.email : ''
    const to = expertId === undefined ? ofCustomer : (experts.get(expertId)?.email ?? '')
    return { ...mail, to, stillHolds: to !== '' && stillHolds(mail, cart, shown) }
  })
}

/** Which of a booking's experts cannot come, because they are absent then or no longer work. */
export async function missingAmong(
  db: Queryable,
  { customId, booked }: { customId: string; booked: readonly number[] },
): Promise<Set<number>> {
  const experts = await readExpertNames(db, { ids: booked })
  const absent = await Promise.all(booked.map((expertId) => readBookedInAbsences(db, expertId)))
  return new Set([
    ...experts.filter(({ active }) => !active).map(({ id }) => id),
    ...absent.flatMap((found) => found.filter(({ order }) => order === customId).map(({ expertId }) => expertId)),
  ])
}

/** The experts who cannot come, by the same rule as in the calendar and on Today; none once the booking is over. */
async function missingExpertsOf(db: Database, { cart, endAt }: CartSummary): Promise<Set<number>> {
  if (!canCancelForOperator(cart) || endAt <= cart.now) return new Set()
  return missingAmong(db, { customId: cart.customId, booked: cart.bookings.map(({ expertId }) => expertId) })
}

const withForce = (invoices: readonly IssuedInvoice[]) =>
  invoices.map((invoice) => ({
    ...invoice,
    isInForce: invoice.kind === 'invoice' && !invoices.some(({ cancelsId }) => cancelsId === invoice.id),
  }))

/** The booking with this code; undefined for an unknown code and for bookings in other cities. */
export async function readSheet(
  db: Database,
  actor: Pick<StaffActor, 'cityIds'>,
  code: string,
): Promise<Sheet | undefined> {
  const found = await findCartByCode(db, code)
  if (!found || !seesCity(actor, found.cityId)) return undefined
  const { id, cityId } = found
  // The version is read first: if something changes before the rest is read, acts on this sheet are refused.
  const version = await versionOfCart(db, id)
  const [summary, vouchers, invoices, events, acts, notes, outcomes, delays, undoable] = await Promise.all([
    getCartSummary(db, id),
    goodwillVouchersOf(db, id),
    findInvoices(db, id),
    eventsOfCart(db, id),
    readActs(db, { shown: 'all', subject: 'booking', subjectId: id }),
    notesOfCart(db, id),
    outcomesOfCart(db, id),
    delaysOfCart(db, id),
    findUndoable(db, id),
  ])
  const [money, account] = await Promise.all([
    moneyOfCart(db, summary.cart),
    summary.cart.onAccount ? findAccount(db, id) : undefined,
  ])
  const missingExperts = await missingExpertsOf(db, summary)
  const experts = await contactsOf(db, summary)
  const mails = await mailsOf(db, summary, { experts, refunds: money.refunds, outcomes, vouchers })
  return {
    summary,
    cityId,
    version,
    money,
    account,
    vouchers,
    invoices: withForce(invoices),
    mails,
    events,
    acts,
    notes,
    outcomes,
    delay: delays.at(-1),
    expertPhones: new Map(
      [...experts.values()].flatMap(({ id: expertId, phoneNumber }) =>
        phoneNumber === null ? [] : [[expertId, phoneNumber]],
      ),
    ),
    missingExperts,
    undoable: undoable && (await canUndo(db, summary.cart, undoable)) ? undoable : undefined,
  }
}
