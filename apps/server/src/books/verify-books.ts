import { readClaimsInBusyTimes, verifyBitmaps, verifyOpenHours } from '../availability/index.ts'
import type { Queryable } from '../platform/database.ts'
import {
  discountsUsedTwice,
  overdueHolds,
  overlappingBookings,
  readHistories,
  repeatedOnce,
  unrefundedVouchers,
  wrongAppointments,
  wrongBalances,
  wrongBookingCounts,
  wrongRatings,
  wrongReschedules,
  wrongSlotHolds,
  wronglyActiveBookings,
  wrongTaxes,
  wrongTotals,
  wrongVoucherShares,
} from './book-queries.ts'
import type { Broken } from './broken-queries.ts'
import { wrongOffers } from './offer-book-queries.ts'
import {
  excessiveRefunds,
  failedRefunds,
  hangingMoney,
  misplacedMoney,
  wrongCompensations,
  wrongGoodwillVouchers,
  wrongOrders,
  wrongTransfers,
} from './money-queries.ts'
import {
  brokenInvoiceChains,
  missingMails,
  stuckJobs,
  unprocessedWebhooks,
  wrongCancellationInvoices,
  wrongInvoiceNumbers,
  wrongInvoices,
} from './paper-queries.ts'
import { brokenHistory } from './verify-history.ts'

/** A violated rule: its name, what it concerns, and the details. */
export type Finding = Broken & { rule: string }

const HISTORIES_AT_ONCE = 2_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

async function bitmaps(db: Queryable): Promise<Broken[]> {
  return (await verifyBitmaps(db)).map(({ expertId, day, busy, booked }) => ({
    id: `expert ${expertId}, ${day}`,
    detail: `busy ${busy.toString(2)}, booked ${booked.toString(2)}`,
  }))
}

async function openHours(db: Queryable): Promise<Broken[]> {
  return (await verifyOpenHours(db)).map(({ expertId, day, open, worked }) => ({
    id: `expert ${expertId}, ${day}`,
    detail: `open ${open.toString(2)}, worked ${worked.toString(2)}`,
  }))
}

async function busyElsewhere(db: Queryable): Promise<Broken[]> {
  return (await readClaimsInBusyTimes(db)).map(({ id, expertId, startAt, outsideUid }) => ({
    id,
    detail: `expert ${expertId}, ${new Date(startAt).toISOString()}, in ${outsideUid}`,
  }))
}

async function histories(db: Queryable): Promise<Broken[]> {
  const found: Broken[] = []
  for (let after = FIRST_ID; ;) {
    const read = await readHistories(db, after, HISTORIES_AT_ONCE)
    for (const history of read) {
      const detail = brokenHistory(history)
      if (detail !== undefined) found.push({ id: history.cartId, detail })
    }
    const last = read.at(-1)
    if (!last || read.length < HISTORIES_AT_ONCE) return found
    after = last.cartId
  }
}

/** Every bookkeeping rule (reliability 2), each with the check that finds violations. */
const rules: readonly [string, (db: Queryable) => Promise<Broken[]>][] = [
  ['no two bookings or held slots of an expert overlap', overlappingBookings],
  ['a booking blocks as long as its cart has not ended', wronglyActiveBookings],
  ['the bitmaps are the bookings and the held slots', bitmaps],
  ['the open hours are those of the working times', openHours],
  ['nothing is booked or held in a busy time that was imported before', busyElsewhere],
  ['a cart is when and for how long its bookings are', wrongAppointments],
  ['the moves of an appointment lead to its time', wrongReschedules],
  ['a slot hold is when and for how long its experts are held', wrongSlotHolds],
  ['what is offered is held, and what is chosen is booked', wrongOffers],
  ['a total is the sum of its parts', wrongTotals],
  ['the tax is that of the price', wrongTaxes],
  ['money is where it belongs', misplacedMoney],
  ['a compensation is worth what was paid', wrongCompensations],
  ['a goodwill voucher was given for a paid booking', wrongGoodwillVouchers],
  ['an order of vouchers is worth what was paid for it', wrongOrders],
  ['a withdrawn order keeps nothing on its vouchers', unrefundedVouchers],
  ['companies on account have transferred no more than the price', wrongTransfers],
  ['no payment gives back more than it took', excessiveRefunds],
  ['a balance is its ledger', wrongBalances],
  ['a voucher has set aside and spent what its carts say', wrongVoucherShares],
  ['no hold outlives its end', overdueHolds],
  ['what may happen once happened once', repeatedOnce],
  ['what was paid or cancelled was mailed', missingMails],
  ['every webhook is worked', unprocessedWebhooks],
  ["an expert's rating is that of the reviews", wrongRatings],
  ["an expert's number of bookings is that of the paid ones", wrongBookingCounts],
  ['a discount for one use was used once', discountsUsedTwice],
  ['a history is a path of the table', histories],
  ['invoice numbers have no gap and no double', wrongInvoiceNumbers],
  ['what was paid has one invoice of what it cost', wrongInvoices],
  ['what was cancelled after that has one cancellation invoice', wrongCancellationInvoices],
  ['an invoice replaces the one that was cancelled before it', brokenInvoiceChains],
  ['a refund is carried out', failedRefunds],
  ['no money hangs for more than ten minutes', hangingMoney],
  ['the outbox is empty or young', stuckJobs],
]

/** Checks the database for consistency; empty if all is well. Read-only. */
export async function verifyBooks(db: Queryable): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [rule, breaches] of rules) {
    for (const { id, detail } of await breaches(db)) found.push({ rule, id, detail })
  }
  return found
}
