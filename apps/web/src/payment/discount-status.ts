import type { DiscountStatus, VoucherStatus } from '@ruhepol/rules'
import { codeSchema, fieldErrors } from '@ruhepol/rules'
import type { MessageId } from '../i18n/index.ts'

const texts: Record<Exclude<DiscountStatus, 'none' | 'applied'>, MessageId> = {
  not_found: 'payment.code.notFound',
  not_applicable: 'payment.code.notApplicable',
  expired: 'payment.code.expired',
  not_redeemable: 'payment.code.notApplicable',
  not_reusable: 'payment.code.notReusable',
  inactive: 'payment.code.inactive',
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

interface CodeOutcome {
  discountStatus: DiscountStatus
  voucherStatus: VoucherStatus
}

/** Why a code does not lower this price; undefined when it does, or when there is none. */
export function codeProblem({ discountStatus, voucherStatus }: CodeOutcome): MessageId | undefined {
  if (discountStatus === 'applied' || voucherStatus === 'applied' || discountStatus === 'none') return undefined
  return texts[discountStatus]
}

/** The same for what placing refuses (contract, errors). */
export function codeProblemOfPlacing(errorCode: string): MessageId | undefined {
  return codesOfPlacing[errorCode]
}

/** What is wrong with a code before anyone is asked (spec 5). */
export function codeShapeProblem(code: string): MessageId | undefined {
  const [problem] = fieldErrors(codeSchema, code)
  return problem && (`booking.error.${problem.key}` as const)
}
