import * as z from 'zod/mini'
import { comparableCode } from './code.ts'
import { contactSchema, emailSchema } from './contact.ts'
import { limits } from './limits.ts'
import { unprintableParts } from './printable.ts'
import { optionalText, requiredText } from './text-schema.ts'

export const voucherTypes = ['massage', 'couplesMassage', 'value'] as const
export type VoucherType = (typeof voucherTypes)[number]

/** The values at which each kind of voucher is sold, in whole euros. */
export const voucherEuros: Readonly<Record<VoucherType, readonly number[]>> = {
  massage: limits.massageVoucherEuros,
  couplesMassage: limits.couplesMassageVoucherEuros,
  value: limits.valueVoucherEuros,
}

/** One line of an order: a number of vouchers of one kind and value. */
export const voucherItemSchema = z
  .object({
    type: z.enum(voucherTypes, { error: 'invalid_input' }),
    /** Whole euros. */
    value: z.int({ error: 'invalid_input' }),
    amount: z
      .int({ error: 'invalid_input' })
      .check(
        z.minimum(limits.voucherAmountMin, { error: 'invalid_input' }),
        z.maximum(limits.voucherAmountMax, { error: 'invalid_input' }),
      ),
  })
  .check(z.refine(({ type, value }) => voucherEuros[type].includes(value), { error: 'invalid_input', path: ['value'] }))

export type VoucherItem = z.infer<typeof voucherItemSchema>

/** An order of vouchers. */
export const voucherOrderSchema = z.object({
  buyerData: z.pick(contactSchema, { name: true, surname: true, email: true, companyName: true }),
  items: z.array(voucherItemSchema, { error: 'invalid_input' }).check(
    z.minLength(1, { error: 'invalid_input' }),
    // Each kind and value only once; more of it is a higher amount.
    z.maxLength(
      voucherTypes.reduce((sum, type) => sum + voucherEuros[type].length, 0),
      { error: 'invalid_input' },
    ),
  ),
  message: optionalText({
    lines: true,
    max: [limits.voucherMessageMax, 'voucher_message_too_long'],
    shape: [(text) => unprintableParts(text).length === 0, 'voucher_message_unprintable'],
  }),
  recipientEmail: z.nullish(emailSchema),
  termsAccepted: z.literal(true, { error: 'terms_required' }),
})

/** A voucher order without the buyer, who is known from the session. */
export const clientVoucherOrderSchema = z.omit(voucherOrderSchema, { buyerData: true })

export type VoucherOrder = z.infer<typeof voucherOrderSchema>

/** A withdrawal that needs only the order number and the order's e-mail address (section 356a BGB). */
export const withdrawalSchema = z.object({
  orderCode: requiredText({
    required: 'order_code_required',
    as: comparableCode,
    max: [limits.codeMax, 'code_max_length'],
  }),
  email: emailSchema,
})

/** The total of an order in cents: vouchers are sold at face value. */
export function voucherOrderTotal(items: readonly VoucherItem[]): number {
  return items.reduce((sum, { value, amount }) => sum + value * amount * 100, 0)
}
