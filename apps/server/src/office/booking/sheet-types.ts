import { pricePaid, type PriceComponent, type RefundReason } from '@ruhepol/rules'
import { mayDo } from '@ruhepol/rules/office'
import type { Localized } from '@ruhepol/database/stored-json'
import type { CartHistoryEvent, CartNote, RecordedOutcome } from '../../booking/index.ts'
import type { CartMoney, RefundOfCart } from '../../payment/index.ts'
import { officeBuilder } from '../office-builder.ts'
import { TextType } from '../office-types.ts'
import { maskedEmail, masksOf } from './masks.ts'
import { RecordedOutcomeType } from './outcome-type.ts'
import type { Sheet, SheetMail } from './sheet.ts'

type Cart = Sheet['summary']['cart']

/** The treatment of one guest. */
type BookedTreatment = {
  guest: number
  expertId: string
  expert: string
  treatment: Localized
  lengthMinutes: number
  priceCents: number
  outcome: RecordedOutcome | undefined
  needsExpert: boolean
  phone: string | null
}

/** One for each guest; what the treatments cost is shared out evenly, since guests book the same length together. */
export function treatmentsOf({
  summary: { cart, treatments },
  outcomes,
  missingExperts,
  expertPhones,
}: Sheet): BookedTreatment[] {
  const total = cart.components.find(({ type }) => type === 'treatment')?.valueCents ?? 0
  const share = Math.floor(total / treatments.length)
  return treatments.map(({ expert, treatment }, index) => {
    const booking = cart.bookings[index]
    return {
      guest: index + 1,
      expertId: String(booking?.expertId),
      expert,
      treatment,
      lengthMinutes: cart.lengthMinutes,
      priceCents: index === 0 ? total - share * (treatments.length - 1) : share,
      outcome: outcomes.find(({ bookingId }) => bookingId === booking?.id),
      needsExpert: booking !== undefined && missingExperts.has(booking.expertId),
      phone: (booking && expertPhones.get(booking.expertId)) ?? null,
    }
  })
}

export const BookedTreatmentType = officeBuilder.objectRef<BookedTreatment>('BookedTreatment').implement({
  description: 'The treatment of one guest.',
  fields: (t) => ({
    guest: t.exposeInt('guest', { description: '1, or 2 for the second one of a couple.' }),
    expertId: t.exposeID('expertId', { description: 'The number of who gives it.' }),
    expert: t.exposeString('expert', { description: 'Who gives it.' }),
    treatment: t.expose('treatment', { type: TextType, description: 'What it is.' }),
    lengthMinutes: t.exposeInt('lengthMinutes', { description: 'How long it takes.' }),
    priceCents: t.exposeInt('priceCents', {
      description: 'The equal share of what the treatments cost, before surcharges, fees and discounts.',
    }),
    expertPhone: t.string({
      nullable: true,
      description: 'Where the office calls the expert; null if no number is known, masked without seeContact.',
      resolve: ({ phone }, _arguments, { actor }) => masksOf(actor.role).phone(phone),
    }),
    outcome: t.expose('outcome', {
      type: RecordedOutcomeType,
      nullable: true,
      description: 'What became of it; null until it is recorded.',
    }),
    needsExpert: t.exposeBoolean('needsExpert', {
      description: 'Whether its expert is absent then or no longer works, so that somebody has to do something.',
    }),
  }),
})

export const ContactType = officeBuilder.objectRef<Cart>('Contact').implement({
  description: 'Who booked. Masked without seeContact.',
  fields: (t) => ({
    name: t.string({
      description: 'First and last name.',
      resolve: ({ name, surname }, _arguments, { actor }) => masksOf(actor.role).name(name, surname),
    }),
    email: t.string({
      description: 'Where the mails go.',
      resolve: ({ email }, _arguments, { actor }) => masksOf(actor.role).email(email),
    }),
    phone: t.string({
      nullable: true,
      description: 'In international form.',
      resolve: ({ phoneNumber }, _arguments, { actor }) => masksOf(actor.role).phone(phoneNumber),
    }),
    companyName: t.string({
      nullable: true,
      description: 'Whom the invoice names; null without seeContact.',
      resolve: ({ companyName }, _arguments, { actor }) => masksOf(actor.role).address(companyName),
    }),
    language: t.exposeString('locale', { description: 'The language of the mails, de or en.' }),
  }),
})

export const PlaceType = officeBuilder.objectRef<Sheet>('BookingPlace').implement({
  description: 'Where it takes place. A private address is null without seeContact, except for its area.',
  fields: (t) => ({
    kind: t.string({
      description: 'location for a partner location, otherwise home, hotel, company, event or endorsement.',
      resolve: ({ summary: { cart, location } }) => (location ? 'location' : cart.place),
    }),
    title: t.string({
      nullable: true,
      description: 'The partner location, in the language of the person, or a name on the doorbell.',
      resolve: ({ summary: { cart, location } }, _arguments, { actor, language }) =>
        location?.name[language] ?? masksOf(actor.role).address(cart.addressTitle),
    }),
    street: t.string({
      nullable: true,
      description: 'With its number.',
      resolve: ({ summary: { cart, location } }, _arguments, { actor }) => {
        const street = `${cart.street} ${cart.streetNumber}`.trim()
        return location ? street : masksOf(actor.role).address(street)
      },
    }),
    postalCode: t.string({ description: 'Five digits.', resolve: ({ summary: { cart } }) => cart.postalCode }),
    locality: t.string({ description: 'The municipality.', resolve: ({ summary: { cart } }) => cart.locality }),
    district: t.string({
      nullable: true,
      description: 'Of a partner location.',
      resolve: ({ summary: { location } }) => location?.district ?? null,
    }),
    info: t.string({
      nullable: true,
      description: 'The room or name at a partner location; null without seeContact.',
      resolve: ({ summary: { cart, location } }, _arguments, { actor }) =>
        location ? masksOf(actor.role).address(cart.addressTitle) : null,
    }),
    massageTables: t.int({
      description: 'How many massage tables are there already.',
      resolve: ({ summary: { cart } }) => cart.massageTable,
    }),
  }),
})

const BillLineType = officeBuilder.objectRef<PriceComponent>('BillLine').implement({
  description: 'A part of the price.',
  fields: (t) => ({
    label: t.exposeString('type', { description: 'treatment, pricingAdjustment, atHome, discount or voucher.' }),
    cents: t.exposeInt('valueCents', { description: 'Negative for what is taken off.' }),
  }),
})

export const BillType = officeBuilder.objectRef<Cart>('Bill').implement({
  description: 'The price as quoted when the booking was placed.',
  fields: (t) => ({
    totalCents: t.exposeInt('totalCents', { description: 'What is to be paid, or was, after discount and voucher.' }),
    lines: t.expose('components', { type: [BillLineType], description: 'What it is made of.' }),
    voucherCents: t.int({
      description: 'The share of a voucher; 0 without one.',
      resolve: ({ components }) => pricePaid(components).voucherCents,
    }),
    discountCents: t.int({
      description: 'What a discount takes off; 0 without one.',
      resolve: ({ components }) => -(components.find(({ type }) => type === 'discount')?.valueCents ?? 0),
    }),
    discountCode: t.exposeString('discountCode', { nullable: true, description: 'The code that was used.' }),
  }),
})

export const RefundReasonType = officeBuilder.enumType('RefundReason', {
  description: 'Why a part is given back, as its mail tells the customer.',
  values: {
    late: { description: 'The expert was late.' },
    shortened: { description: 'The treatment was shorter than booked.' },
    unsatisfactory: { description: 'The customer was not content.' },
    overcharged: { description: 'Too much was charged.' },
    agreed: { description: 'It was agreed on.' },
  } satisfies Record<RefundReason, object>,
})

const RefundType = officeBuilder.objectRef<RefundOfCart>('Refund').implement({
  description: 'Money that goes back, or went.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    at: t.expose('createdAt', { type: 'DateTime', description: 'When it was begun.' }),
    cents: t.exposeInt('amountCents', { description: 'How much.' }),
    status: t.string({
      description: 'pending, succeeded, failed, or repaid after it had failed.',
      resolve: ({ status, repaidBy }) => (repaidBy === null ? status : 'repaid'),
    }),
    reason: t.expose('reason', { type: RefundReasonType, nullable: true, description: 'Of a goodwill refund.' }),
    cause: t.exposeString('cause', {
      nullable: true,
      description:
        'goodwill, customer or operator for a cancellation, provider for one made there, or why the payment bought nothing.',
    }),
  }),
})

export const MoneyType = officeBuilder.objectRef<CartMoney>('Money').implement({
  description: 'What was charged and what of it is where, in cents.',
  fields: (t) => ({
    chargedCents: t.exposeInt('chargedCents', { description: '0 if nothing was charged, or only a voucher paid.' }),
    provider: t.exposeString('provider', {
      nullable: true,
      description: 'stripe or paypal; null if nothing was charged.',
    }),
    refundedCents: t.exposeInt('refundedCents', { description: 'Refunded, on its way back, or owed after a failure.' }),
    leftCents: t.exposeInt('leftCents', { description: 'What can still be refunded.' }),
    disputedCents: t.exposeInt('disputedCents', { description: 'Held or lost by a dispute.' }),
    refunds: t.expose('refunds', { type: [RefundType], description: 'Of all payments for it, oldest first.' }),
  }),
})

export const InvoiceType = officeBuilder.objectRef<Sheet['invoices'][number]>('Invoice').implement({
  description: 'An issued invoice, or the cancellation of one.',
  fields: (t) => ({
    number: t.exposeString('number', { description: 'Without gaps in a year.' }),
    kind: t.exposeString('kind', { description: 'invoice or cancellation.' }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime', description: 'When it was issued.' }),
    isInForce: t.exposeBoolean('isInForce', { description: 'Whether it is an invoice that none has cancelled.' }),
  }),
})

export const MailType = officeBuilder.objectRef<SheetMail>('Mail').implement({
  description: 'A mail about the booking, to the customer or an expert.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    kind: t.exposeString('name', { description: 'Such as confirmation, cancelled or expertBooked.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was sent, or begun to be sent.' }),
    to: t.string({
      description: 'The address that the recipient has now, masked for everybody; empty if there is none.',
      resolve: ({ to }) => (to === '' ? '' : maskedEmail(to)),
    }),
    outcome: t.exposeString('outcome', {
      description: 'sent, sending, mayBeSent if a server died meanwhile, or notSent.',
    }),
    canResend: t.boolean({
      description: 'Whether what it says still holds and this person may send it again.',
      resolve: ({ stillHolds }, _arguments, { actor }) => stillHolds && mayDo(actor.role, 'resendMail'),
    }),
  }),
})

export const EventType = officeBuilder.objectRef<CartHistoryEvent>('Event').implement({
  description: 'Something that happened to the booking.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    what: t.exposeString('event', { description: 'Such as place, paymentSucceeded, reschedule or cancelPaid.' }),
    actor: t.string({
      description: 'guest, client, partner, expert, staff, system, or unknown for what happened long ago.',
      resolve: ({ actor }) => actor ?? 'unknown',
    }),
  }),
})

export const NoteType = officeBuilder.objectRef<CartNote>('Note').implement({
  description: "What somebody of the office noted. It is in the person's export and deleted with their data.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    by: t.exposeString('by', { description: 'The name of who wrote it.' }),
    text: t.exposeString('text', { description: 'As written.' }),
  }),
})
