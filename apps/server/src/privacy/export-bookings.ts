import {
  cartsOfPerson,
  getCartSummary,
  notesOfCart,
  outcomesOfCart,
  placeLines,
  type CartSummary,
  type Person,
} from '../booking/index.ts'
import { reviewsOfBookings } from '../catalogue/index.ts'
import { findInvoices, type IssuedInvoice } from '../invoice/index.ts'
import { paymentsOfTargets, type ExportedPayment } from '../payment/index.ts'
import type { Queryable } from '../platform/database.ts'
import { goodwillVouchersOf, ordersOfPerson, type GoodwillVoucher } from '../voucher/index.ts'

/** Payments are listed with what they paid for, which has the id. */
const withoutTarget = (payments: readonly ExportedPayment[], id: string) =>
  payments.filter(({ targetId }) => targetId === id).map(({ targetId: _, ...payment }) => payment)

const exportedInvoice = ({ kind, number, issuedAt, language, content }: IssuedInvoice) => ({
  kind,
  number,
  issuedAt,
  language,
  content,
})

const exportedVoucher = ({ givenAt, reason, valueCents, balanceCents, expiresOn }: GoodwillVoucher) => ({
  givenAt,
  reason,
  valueCents,
  balanceCents,
  expiresOn,
})

function exportedCart(summary: CartSummary) {
  const { cart, treatments, startAt, endAt } = summary
  return {
    code: cart.customId,
    status: cart.status,
    startAt,
    endAt,
    moves: cart.reschedules.map(({ fromStartAt, toStartAt }) => ({
      from: new Date(fromStartAt),
      to: new Date(toStartAt),
    })),
    treatments: treatments.map(({ treatment, expert }) => ({ treatment: treatment[cart.locale], expert })),
    lengthMinutes: cart.lengthMinutes,
    place: { kind: cart.place, lines: placeLines(summary) },
    contact: {
      name: cart.name,
      surname: cart.surname,
      email: cart.email,
      phoneNumber: cart.phoneNumber,
      companyName: cart.companyName,
      billingAddress: cart.billingAddress,
    },
    language: cart.locale,
    platform: cart.platform,
    placedByPartner: cart.partnerId,
    origin: cart.origin,
    onAccount: cart.onAccount,
    massageTables: cart.massageTable,
    pets: cart.pets,
    notes: cart.notes,
    marketingEmailsAccepted: cart.marketingEmailsAccepted,
    termsAcceptedAt: cart.termsAcceptedAt,
    reviewMailsRefusedAt: cart.reviewMailsRefusedAt,
    totalCents: cart.totalCents,
    taxCents: cart.taxCents,
    priceComponents: cart.components,
    discountCode: cart.discountCode,
    voucherCents: cart.voucherCents,
    placedAt: cart.placedAt,
    paidAt: cart.paidAt,
    updatedAt: cart.updatedAt,
  }
}

/** The person's bookings with their payments, invoices and reviews, newest appointment first. */
export async function exportBookings(db: Queryable, person: Person): Promise<object[]> {
  const ids = await cartsOfPerson(db, person)
  const payments = await paymentsOfTargets(db, 'booking', ids)
  const exported: object[] = []
  for (const id of ids) {
    const summary = await getCartSummary(db, id)
    const reviews = await reviewsOfBookings(
      db,
      summary.cart.bookings.map((booking) => booking.id),
    )
    exported.push({
      ...exportedCart(summary),
      payments: withoutTarget(payments, id),
      invoices: (await findInvoices(db, id)).map(exportedInvoice),
      goodwillVouchers: (await goodwillVouchersOf(db, id)).map(exportedVoucher),
      notesOfOffice: (await notesOfCart(db, id)).map(({ at, text }) => ({ at, text })),
      outcomes: (await outcomesOfCart(db, id)).map(({ bookingId: _, by: __, ...outcome }) => outcome),
      reviews: reviews.map(({ bookingId: _, ...review }) => review),
    })
  }
  return exported
}

/** The person's voucher orders with their payments, newest first. Voucher codes are only in the mails. */
export async function exportVoucherOrders(db: Queryable, person: Person): Promise<object[]> {
  const orders = await ordersOfPerson(db, person)
  const payments = await paymentsOfTargets(
    db,
    'voucher',
    orders.map(({ id }) => id),
  )
  return orders.map(({ id, ...order }) => ({ ...order, payments: withoutTarget(payments, id) }))
}
