import type { DiscountStatus, VoucherStatus } from '@ruhepol/rules'
import { codeInGroups, codeSchema, fieldErrors, tidyCode } from '@ruhepol/rules'
import type { BillFragment, DiscountCondition } from '../gql/graphql.ts'
import type { MessageId } from '../i18n/index.ts'

const ofDiscount: Record<Exclude<DiscountStatus, 'none' | 'applied'>, MessageId> = {
  not_found: 'payment.code.notFound',
  not_applicable: 'payment.code.notApplicable',
  expired: 'payment.code.expired',
  not_redeemable: 'payment.code.notRedeemable',
  not_reusable: 'payment.code.notReusable',
  inactive: 'payment.code.inactive',
}

const ofVoucher: Record<Exclude<VoucherStatus, 'none' | 'applied'>, MessageId> = {
  not_found: 'payment.code.notFound',
  inactive: 'payment.code.inactive',
  used: 'payment.code.used',
  expired: 'payment.code.expired',
}

const codesOfPlacing: Readonly<Record<string, MessageId>> = {
  discount_not_found: 'payment.code.notFound',
  discount_not_applicable: 'payment.code.notApplicable',
  discount_not_reusable: 'payment.code.notReusable',
  discount_expired: 'payment.code.expired',
  discount_inactive: 'payment.code.inactive',
  voucher_used: 'payment.code.used',
  voucher_expired: 'payment.code.expired',
}

type CodeOutcome = {
  discountStatus: DiscountStatus
  voucherStatus: VoucherStatus
  discountCondition: DiscountCondition | null
  /** RFC 3339; until when another open booking holds money of the voucher. */
  voucherHeldUntil?: string | null
}

/** Refused because of who books, not of what is booked. */
const notFirstBooking = (condition: unknown): boolean => condition === 'firstBooking'

/** Why a code does not apply to this price; undefined if it does, or if there is none. */
export function codeProblem(outcome: CodeOutcome): MessageId | undefined {
  const { discountStatus, voucherStatus, discountCondition, voucherHeldUntil } = outcome
  if (discountStatus === 'applied' || voucherStatus === 'applied') return undefined
  if (voucherStatus === 'used' && voucherHeldUntil) return 'payment.code.held'
  // The voucher first: its reason is more specific than "no such discount".
  if (voucherStatus !== 'none') return ofVoucher[voucherStatus]
  if (discountStatus === 'not_applicable' && notFirstBooking(discountCondition)) return 'payment.code.firstBooking'
  return discountStatus === 'none' ? undefined : ofDiscount[discountStatus]
}

/** The message for a code that placing refused; `condition` is the one in the error. */
export function codeProblemOfPlacing(errorCode: string, condition?: unknown): MessageId | undefined {
  if (errorCode === 'discount_not_applicable' && notFirstBooking(condition)) return 'payment.code.firstBooking'
  return codesOfPlacing[errorCode]
}

/** Validates a code's format before any call. */
export function codeShapeProblem(code: string): MessageId | undefined {
  const [problem] = fieldErrors(codeSchema, code)
  return problem && (`booking.error.${problem.key}` as const)
}

/** A code as shown and stored: a voucher's in groups, as printed. */
export function writtenCode(entered: string, { voucherStatus }: Pick<CodeOutcome, 'voucherStatus'>): string {
  return voucherStatus === 'applied' ? codeInGroups(entered) : tidyCode(entered)
}

/** The effect of the applied code on a bill, in cents. */
export type CodeEffect =
  | { kind: 'discount'; cents: number; isLimited: boolean; waivedCents: number }
  /** `keepsRest`: it could pay more, but would leave less than can be paid. */
  | { kind: 'voucher'; cents: number; remainingCents: number; keepsRest: boolean; heldUntil: string | null }

export function codeEffect(bill: BillFragment): CodeEffect | undefined {
  const part = bill.components.find(({ type }) => type === 'discount' || type === 'voucher')
  if (!part) return undefined
  const cents = -part.value.intValue
  if (part.type === 'discount') {
    const isLimited = bill.discountIsLimited === true
    return { kind: 'discount', cents, isLimited, waivedCents: bill.waivedRest?.intValue ?? 0 }
  }
  const remainingCents = bill.voucherRemainingBalance?.intValue ?? 0
  const keepsRest = remainingCents > 0 && bill.total.intValue > 0
  return { kind: 'voucher', cents, remainingCents, keepsRest, heldUntil: bill.voucherHeldUntil }
}
