import { checkFields, limits, voucherEuros, type VoucherType, voucherTypes, withdrawalSchema } from '@ruhepol/rules'
import { withdrawableUntil } from '@ruhepol/rules/legal-period'
import { inMemoryList } from '../catalogue/index.ts'
import { emailToRead } from '../platform/email-address.ts'
import { invalidInput } from '../platform/errors.ts'
import { builder } from '../platform/graphql/builder.ts'
import { MoneyType } from '../platform/graphql/shared-types.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { orderToken, orderVouchers } from './order-vouchers.ts'
import type { StoredVoucherOrder } from './voucher-order-queries.ts'
import { declareWithdrawal, withdrawalCents, withdrawVoucherOrder } from './withdraw-order.ts'

const VoucherTypeEnum = builder.enumType('VoucherType', { values: voucherTypes })
const VoucherOrderStatusEnum = builder.enumType('VoucherOrderStatus', {
  values: ['waitingForPayment', 'active', 'revoked', 'cancelled'] as const,
})

const VoucherOfferType = builder.objectRef<{ type: VoucherType; values: number[] }>('VoucherOffer').implement({
  fields: (t) => ({
    type: t.expose('type', { type: VoucherTypeEnum }),
    values: t.field({ type: [MoneyType], complexity: inMemoryList, resolve: ({ values }) => values }),
  }),
})

/** Payment adds its status. */
export const VoucherOrderObject = builder.objectRef<StoredVoucherOrder>('VoucherOrder').implement({
  fields: (t) => ({
    paymentTargetId: t.exposeID('id'),
    token: t.string({ resolve: (order, _arguments, { config }) => orderToken(tokenKey(config), order) }),
    code: t.exposeString('code', { description: 'The number that people quote, for example on the telephone.' }),
    email: t.string({ description: 'Where its vouchers are sent.', resolve: ({ email }) => emailToRead(email) }),
    total: t.field({ type: MoneyType, resolve: ({ totalCents }) => totalCents }),
    status: t.expose('status', { type: VoucherOrderStatusEnum }),
    withdrawableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it can be withdrawn.',
      resolve: ({ status, paidAt }) => (status === 'active' && paidAt !== null ? withdrawableUntil(paidAt) : null),
    }),
    withdrawnAt: t.expose('withdrawnAt', { type: 'DateTime', nullable: true }),
    withdrawalValue: t.field({
      type: MoneyType,
      nullable: true,
      description: 'What withdrawing gives or gave back: the part that no booking used.',
      resolve: (order, _arguments, { db }) => withdrawalCents(db, order),
    }),
  }),
})

const VoucherBuyerInput = builder.inputType('VoucherBuyerInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    surname: t.string({ required: true }),
    email: t.string({ required: true }),
    companyName: t.string(),
  }),
})

const VoucherItemInput = builder.inputType('VoucherItemInput', {
  fields: (t) => ({
    type: t.field({ type: VoucherTypeEnum, required: true }),
    value: t.int({ required: true, description: 'Euro: one of the offered values.' }),
    amount: t.int({ required: true, description: `${limits.voucherAmountMin} to ${limits.voucherAmountMax}.` }),
  }),
})

const OrderVouchersInput = builder.inputType('OrderVouchersInput', {
  fields: (t) => ({
    buyerData: t.field({
      type: VoucherBuyerInput,
      description: 'Guests give it; for a signed-in client it defaults to the profile.',
    }),
    items: t.field({ type: [VoucherItemInput], required: true }),
    message: t.string({
      description: `At most ${limits.voucherMessageMax} characters, all of them printable on a voucher (\`voucher_message_unprintable\`).`,
    }),
    recipientEmail: t.string(),
    termsAccepted: t.boolean({ required: true }),
    idempotencyKey: t.string({ required: true }),
  }),
})

builder.queryFields((t) => ({
  voucherOffers: t.field({
    type: [VoucherOfferType],
    complexity: inMemoryList,
    resolve: () => voucherTypes.map((type) => ({ type, values: voucherEuros[type].map((euros) => euros * 100) })),
  }),
}))

builder.mutationFields((t) => ({
  orderVouchers: t.field({
    type: VoucherOrderObject,
    args: { input: t.arg({ type: OrderVouchersInput, required: true }) },
    resolve: (_parent, { input }, { db, actor, config, callerAddress, language, pageLanguage }) =>
      orderVouchers(db, {
        actor,
        input,
        callerAddress,
        language,
        pageLanguage,
        ordersPerMinute: config.PLACINGS_PER_MINUTE,
        tokenKey: tokenKey(config),
      }),
  }),
  withdrawVoucherOrder: t.field({
    type: VoucherOrderObject,
    args: { paymentTargetId: t.arg.id({ required: true }), token: t.arg.string() },
    resolve: (_parent, { paymentTargetId, token }, { db, actor }) =>
      withdrawVoucherOrder(db, paymentTargetId, { token, actor }),
  }),
  declareVoucherWithdrawal: t.boolean({
    description:
      'For buyers who do not have the token at hand. Always true; a mail to that address says what happened.',
    args: { orderCode: t.arg.string({ required: true }), email: t.arg.string({ required: true }) },
    resolve: async (_parent, input, { db, callerAddress }) => {
      const read = checkFields(withdrawalSchema, input)
      if (!read.ok) throw invalidInput(read.errors)
      await declareWithdrawal(db, { ...read.value, callerAddress })
      return true
    },
  }),
}))
