import { codePoints, dayOf, isDay, type Instant, type Language } from '@ruhepol/rules'
import { officeLimits, voucherReasonsFor, type TransferKind } from '@ruhepol/rules/office'
import type { BookingOutcome, MoveWish, RefundReason, SheetFragment, VoucherReason } from '../gql/graphql.ts'

/** What is being prepared on a booking, with everything typed for it. */
export type Draft = {
  act?: 'replace' | 'move' | 'delay' | 'outcome' | 'cancel' | 'refund' | 'voucher' | 'transfer' | 'resend' | 'note'
  reason: string
  note: string
  amount: string
  /** The reason for a partial refund or a voucher. */
  goodwillReason: RefundReason | VoucherReason | ''
  /** The numbers of the booked expert and of the replacement. */
  from?: string | undefined
  to?: string | undefined
  /**
   * The day of a move as yyyy-mm-dd, the new start, and who wants it. After a refused move also the experts of that
   * start, one for each guest.
   */
  day?: string | undefined
  start?: string | undefined
  experts?: string[] | undefined
  /** The experts who are to come wherever they are free, one for each guest. */
  preferred?: string[] | undefined
  /** Whether it only has to be confirmed: it was prepared on another page, or the usual answer is preset. */
  isPrepared?: boolean
  wished: MoveWish
  /**
   * The outcome of the treatment by the expert `from`; for a customer's no-show also the minutes waited and the time of
   * the call, as HH:MM.
   */
  outcome: BookingOutcome | ''
  waited: string
  called: string
  /** How many minutes later than booked the appointment begins. */
  minutes: number
  /** The mail to send again. */
  mailId?: string
  /** What a transfer is, and its day on the bank statement, as yyyy-mm-dd. */
  transfer: TransferKind
  bookedOn: string
  /** The act whose form was left; opening it again brings back what was typed. */
  left?: Draft['act']
  /** The idempotency key of a refund, voucher or transfer: pressing the button twice makes only one of it. */
  key?: string
}

export const noDraft: Draft = {
  reason: '',
  note: '',
  amount: '',
  goodwillReason: '',
  wished: 'office',
  outcome: '',
  waited: '',
  called: '',
  minutes: 15,
  transfer: 'arrived',
  bookedOn: '',
}

/** The draft once its form is closed without sending. */
export const leftDraft = ({ act: left, ...typed }: Draft): Draft => ({ ...typed, left })

/** The length of the typed reason, counted as the server counts it. */
export const reasonLength = ({ reason }: Pick<Draft, 'reason'>): number => codePoints(reason.trim())

/** The reasons for which a voucher can be given for the booking now. */
export const reasonsToGive = (
  { status, start }: Pick<SheetFragment, 'status' | 'start'>,
  now: Instant,
): readonly VoucherReason[] => voucherReasonsFor({ status, hasBegun: Date.parse(start) <= now })

/** The largest amount in cents that a refund or voucher can give for the booking. */
export const mostToGive = (
  { voucherLeftCents, money }: Pick<SheetFragment, 'voucherLeftCents' | 'money'>,
  act: Draft['act'],
): number => (act === 'voucher' ? voucherLeftCents : money.leftCents)

/** What is still to be transferred for a booking on account, in cents; negative for what is to be sent back. */
export const openOf = ({ account }: Pick<SheetFragment, 'account'>): number =>
  account ? account.owedCents - account.arrivedCents : 0

/** The largest amount in cents of a transfer: up to the price in all, otherwise at most what has arrived. */
export const mostToTransfer = (
  { account, money }: Pick<SheetFragment, 'account' | 'money'>,
  { transfer }: Pick<Draft, 'transfer'>,
): number => (transfer === 'arrived' ? money.chargedCents - (account?.arrivedCents ?? 0) : (account?.arrivedCents ?? 0))

/** The first thing that is missing or wrong. The day cannot be in the future, and a correction needs a reason. */
export function transferProblem(
  booking: Pick<SheetFragment, 'account' | 'money'>,
  draft: Draft,
  now: Instant,
): 'amount' | 'tooMuch' | 'day' | 'reason' | undefined {
  const cents = centsOf(draft.amount)
  if (cents === undefined) return 'amount'
  if (cents > mostToTransfer(booking, draft)) return 'tooMuch'
  if (!isDay(draft.bookedOn) || draft.bookedOn > dayOf(now)) return 'day'
  return draft.transfer === 'corrected' && reasonLength(draft) < officeLimits.reasonMin ? 'reason' : undefined
}

/** The draft of a transfer of what is open, with the day of today; the amount is written as in this language. */
export function transferDraft(booking: Pick<SheetFragment, 'account'>, language: Language, now: Instant): Draft {
  const open = openOf(booking)
  const written = new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false })
  const amount = open === 0 ? '' : written.format(Math.abs(open) / 100)
  const key = crypto.randomUUID()
  return { ...noDraft, act: 'transfer', amount, transfer: open < 0 ? 'sentBack' : 'arrived', bookedOn: dayOf(now), key }
}

/** The cents of a typed amount such as "20", "20,5" or "20.50 EUR"; undefined for zero and for any other text. */
export function centsOf(typed: string): number | undefined {
  const [, euros, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim().replace(/\s*(?:eur|€)$/i, '')) ?? []
  if (euros === undefined) return undefined
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 ? amount : undefined
}
