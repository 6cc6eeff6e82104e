import { mayDo } from '@ruhepol/rules/office'
import {
  canAnnounceDelay,
  canCancelForOperator,
  hasBegun,
  holdEnd,
  mayChange,
  publicStatus,
} from '../../booking/index.ts'
import { ActType } from '../log/log-schema.ts'
import { officeBuilder } from '../office-builder.ts'
import { AccountType, accountOf } from './account-type.ts'
import { BookingStatusType, few } from './cart-row-type.ts'
import { masksOf } from './masks.ts'
import {
  BillType,
  BookedTreatmentType,
  ContactType,
  EventType,
  InvoiceType,
  MailType,
  MoneyType,
  NoteType,
  PlaceType,
  treatmentsOf,
} from './sheet-types.ts'
import type { UndoableChange } from './office-change-queries.ts'
import type { Sheet } from './sheet.ts'
import { leftToGive } from './voucher-acts.ts'
import { GoodwillVoucherType } from './voucher-type.ts'

const some = { field: 1, multiplier: 10 }

const UndoType = officeBuilder.objectRef<UndoableChange>('UndoableChange').implement({
  description: 'A move or replacement of which nobody was told yet.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    until: t.expose('undoUntil', { type: 'DateTime', description: 'Until when it can be undone.' }),
  }),
})

export const BookingType = officeBuilder.objectRef<Sheet>('Booking').implement({
  description: 'A booking with everything that belongs to it.',
  fields: (t) => ({
    id: t.id({ description: 'Never changes.', resolve: ({ summary }) => summary.cart.id }),
    code: t.string({
      description: 'The booking code that people read out.',
      resolve: ({ summary }) => summary.cart.customId,
    }),
    status: t.field({
      type: BookingStatusType,
      description: 'Where it stands now.',
      resolve: ({ summary: { cart } }) => publicStatus(cart.status, cart.releaseCause),
    }),
    version: t.exposeString('version', {
      description: 'Changes with every change of the booking, its money and notes: for `seen` of an act.',
    }),
    now: t.field({
      type: 'DateTime',
      description: 'The present time by the server’s clock, which decides all deadlines.',
      resolve: ({ summary }) => summary.cart.now,
    }),
    start: t.field({ type: 'DateTime', description: 'When it begins.', resolve: ({ summary }) => summary.startAt }),
    end: t.field({
      type: 'DateTime',
      description: 'When the treatments end.',
      resolve: ({ summary }) => summary.endAt,
    }),
    lengthMinutes: t.int({ description: 'How long it takes.', resolve: ({ summary }) => summary.cart.lengthMinutes }),
    cityId: t.exposeID('cityId', { description: 'The city that serves it.' }),
    treatments: t.field({
      type: [BookedTreatmentType],
      complexity: few,
      description: 'One for each guest.',
      resolve: treatmentsOf,
    }),
    contact: t.field({
      type: ContactType,
      nullable: true,
      description: 'Who booked; null once it is forgotten.',
      resolve: ({ summary: { cart } }) => (cart.forgottenAt === null ? cart : null),
    }),
    place: t.field({ type: PlaceType, description: 'Where it takes place.', resolve: (sheet) => sheet }),
    notesForExpert: t.string({
      nullable: true,
      description: 'What the customer wrote for the expert; deleted after the treatment, and null without readNotes.',
      resolve: ({ summary }, _arguments, { actor }) => masksOf(actor.role).notes(summary.cart.notes),
    }),
    bill: t.field({ type: BillType, description: 'The price.', resolve: ({ summary }) => summary.cart }),
    money: t.expose('money', { type: MoneyType, description: 'What was charged and went back.' }),
    onAccount: t.boolean({
      description: 'Whether a company pays by invoice.',
      resolve: ({ summary }) => summary.cart.onAccount,
    }),
    account: t.field({
      type: AccountType,
      nullable: true,
      description: 'What a company on account owes; null until it has confirmed the booking, and for every other one.',
      resolve: accountOf,
    }),
    canRecordTransfer: t.boolean({
      description: 'Whether this person can record a transfer for it.',
      resolve: ({ account }, _arguments, { actor }) => account !== undefined && mayDo(actor.role, 'recordTransfer'),
    }),
    vouchers: t.expose('vouchers', {
      type: [GoodwillVoucherType],
      complexity: few,
      description: 'The goodwill vouchers given for the booking, oldest first.',
    }),
    invoices: t.expose('invoices', {
      type: [InvoiceType],
      complexity: few,
      description: 'In the order of their issue.',
    }),
    mails: t.expose('mails', {
      type: [MailType],
      complexity: some,
      description: 'To customer and experts, oldest first; those to the operator are left out.',
    }),
    events: t.expose('events', { type: [EventType], complexity: some, description: 'Its history, oldest first.' }),
    acts: t.expose('acts', {
      type: [ActType],
      complexity: some,
      description: 'What the office did to it, newest first.',
    }),
    notes: t.field({
      type: [NoteType],
      complexity: some,
      description: 'Of the office, oldest first; without readNotes only one’s own.',
      resolve: ({ notes }, _arguments, { actor }) =>
        mayDo(actor.role, 'readNotes') ? notes : notes.filter(({ staffId }) => staffId === actor.staffId),
    }),
    canCancel: t.boolean({
      description: 'Whether this person can cancel it now.',
      resolve: ({ summary: { cart } }, _arguments, { actor }) =>
        canCancelForOperator(cart) && mayDo(actor.role, 'cancelBooking'),
    }),
    canReplace: t.boolean({
      description: 'Whether this person can let another expert come now.',
      resolve: ({ summary: { cart } }, _arguments, { actor }) => mayChange(cart) && mayDo(actor.role, 'replaceExpert'),
    }),
    canMove: t.boolean({
      description: 'Whether this person can move it to another time now.',
      resolve: ({ summary: { cart } }, _arguments, { actor }) => mayChange(cart) && mayDo(actor.role, 'moveBooking'),
    }),
    canAnnounceDelay: t.boolean({
      description:
        'Whether this person can tell the customer now that it begins later. Not while an expert is missing.',
      resolve: ({ summary: { cart }, missingExperts }, _arguments, { actor }) =>
        missingExperts.size === 0 && canAnnounceDelay(cart) && mayDo(actor.role, 'announceDelay'),
    }),
    canRecordOutcome: t.boolean({
      description: 'Whether this person can record now what became of it.',
      resolve: ({ summary: { cart } }, _arguments, { actor }) =>
        cart.status === 'paid' && hasBegun(cart) && mayDo(actor.role, 'recordOutcome'),
    }),
    undo: t.field({
      type: UndoType,
      nullable: true,
      description:
        'The last move or replacement, while this person can undo it; null once somebody may be told of it, or if the former expert or time is no longer free.',
      resolve: ({ undoable }, _arguments, { actor }) => (undoable && mayDo(actor.role, 'undoChange') ? undoable : null),
    }),
    canRefund: t.boolean({
      description: 'Whether this person can refund a part of it now, after showing a second factor.',
      resolve: ({ summary: { cart }, money }, _arguments, { actor }) =>
        cart.status === 'paid' && money.leftCents > 0 && mayDo(actor.role, 'refundGoodwill'),
    }),
    voucherLeftCents: t.int({
      description:
        'How many cents in goodwill vouchers this person can still give for the booking; 0 if none. The limit per day may be lower.',
      resolve: ({ summary: { cart }, vouchers }, _arguments, { actor }) => leftToGive(actor.role, cart, vouchers),
    }),
    cancellableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the customer can cancel it once it is paid.',
      resolve: ({ summary }) => summary.cart.cancellableUntil,
    }),
    holdExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it is held for payment; null once it is paid or over.',
      resolve: ({ summary }) => holdEnd(summary.cart),
    }),
    isByPhone: t.boolean({
      description: 'Whether the office booked it on the telephone, so that its customer got a link to pay.',
      resolve: ({ summary }) => summary.cart.origin === 'phone',
    }),
    placedAt: t.field({
      type: 'DateTime',
      description: 'When it was placed.',
      resolve: ({ summary }) => summary.cart.placedAt,
    }),
    paidAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was paid.',
      resolve: ({ summary }) => summary.cart.paidAt,
    }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was cancelled or expired.',
      resolve: ({ summary }) => summary.cart.endedAt,
    }),
  }),
})
