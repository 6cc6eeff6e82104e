import { builder } from '../platform/graphql/builder.ts'
import { PaymentMethodEnum, PaymentStatusEnum } from '../platform/graphql/shared-types.ts'
import type { PaymentStatus } from './attempt-state.ts'
import { createPayPalPayment, createStripePayment, type PayPalPayment, type StripePayment } from './create-payment.ts'
import { executePayment, failPayment } from './report-payment.ts'
import { createEphemeralKey } from './saved-cards.ts'

const PaymentSubjectEnum = builder.enumType('PaymentSubject', { values: ['booking', 'voucher'] as const })

const StripePaymentType = builder.objectRef<StripePayment>('StripePayment').implement({
  fields: (t) => ({
    customerId: t.exposeString('customerId', { nullable: true }),
    // Only for the apps, since a browser must not get a key to all of a client's cards.
    ephemeralKey: t.string({
      nullable: true,
      resolve: async ({ customerId }, _arguments, context) =>
        customerId === null ? null : createEphemeralKey(context, customerId),
    }),
    paymentIntent: t.exposeString('paymentIntent', { description: 'The client secret of the payment intent.' }),
    publishableKey: t.exposeString('publishableKey'),
  }),
})

const PayPalPaymentRequestType = builder.objectRef<PayPalPayment>('PayPalPaymentRequest').implement({
  fields: (t) => ({
    approveUrl: t.exposeString('approveUrl'),
    paymentId: t.exposeID('paymentId'),
    status: t.exposeString('status'),
  }),
})

const PaymentResultType = builder.objectRef<{ status: PaymentStatus }>('PaymentResult').implement({
  fields: (t) => ({ status: t.expose('status', { type: PaymentStatusEnum }) }),
})

const PaymentErrorInput = builder.inputType('PaymentErrorInput', {
  fields: (t) => ({ code: t.string(), message: t.string() }),
})

builder.mutationFields((t) => ({
  createStripePayment: t.field({
    type: StripePaymentType,
    args: {
      subject: t.arg({ type: PaymentSubjectEnum, required: true }),
      targetId: t.arg.id({ required: true }),
      paymentMethod: t.arg({ type: PaymentMethodEnum, required: true }),
      token: t.arg.string(),
      savedCardId: t.arg.id(),
      saveCard: t.arg.boolean(),
    },
    resolve: async (_parent, { paymentMethod, ...given }, context) =>
      createStripePayment(context, { ...given, actor: context.actor, method: paymentMethod }),
  }),
  createPayPalPaymentRequest: t.field({
    type: PayPalPaymentRequestType,
    args: {
      subject: t.arg({ type: PaymentSubjectEnum, required: true }),
      targetId: t.arg.id({ required: true }),
      token: t.arg.string(),
      returnPrefix: t.arg.string(),
    },
    resolve: async (_parent, given, context) => createPayPalPayment(context, { ...given, actor: context.actor }),
  }),
  executePayment: t.field({
    type: PaymentResultType,
    args: {
      paymentId: t.arg.id({ required: true }),
      targetId: t.arg.id({ required: true }),
      subject: t.arg({ type: PaymentSubjectEnum, required: true }),
      token: t.arg.string(),
    },
    resolve: async (_parent, given, context) => ({
      status: await executePayment(context, { ...given, actor: context.actor }),
    }),
  }),
  failPayment: t.field({
    type: PaymentResultType,
    args: {
      targetId: t.arg.id({ required: true }),
      subject: t.arg({ type: PaymentSubjectEnum, required: true }),
      token: t.arg.string(),
      errorData: t.arg({ type: PaymentErrorInput, description: 'A hint only: the provider is asked.' }),
    },
    resolve: async (_parent, { targetId, subject, token }, context) => ({
      status: await failPayment(context, { targetId, subject, token, actor: context.actor }),
    }),
  }),
}))
