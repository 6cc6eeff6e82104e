import { CartObject, MultipleBookingDetailsObject, openCart } from '../booking/index.ts'
import { builder } from '../platform/graphql/builder.ts'
import type { GraphqlContext } from '../platform/graphql/context.ts'
import { PaymentStatusEnum } from '../platform/graphql/shared-types.ts'
import type { PaymentStatus } from './attempt-state.ts'
import { refreshPayment } from './check-payment.ts'
import { payOnAccount } from './pay-on-account.ts'
import { paymentOfCart } from './payments-of-carts.ts'
import type { ShownRefund } from './refund-queries.ts'
import { disputedDescription, refundsField } from './refund-schema.ts'

const failureDescription = 'The public reason of the last failed attempt.'

type Resolver<Value> = (cart: { id: string }, args: unknown, context: GraphqlContext) => Promise<Value>

const status: Resolver<PaymentStatus | null> = async ({ id }, _arguments, context) =>
  (await paymentOfCart(context, id))?.status ?? null

const failure: Resolver<string | null> = async ({ id }, _arguments, context) =>
  (await paymentOfCart(context, id))?.failure ?? null

const refunds: Resolver<ShownRefund[]> = async ({ id }, _arguments, context) =>
  (await paymentOfCart(context, id))?.refunds ?? []

const isDisputed: Resolver<boolean> = async ({ id }, _arguments, context) =>
  (await paymentOfCart(context, id))?.isDisputed ?? false

builder.objectFields(CartObject, (t) => ({
  refunds: t.field({ ...refundsField, resolve: refunds }),
  isDisputed: t.boolean({ description: disputedDescription, resolve: isDisputed }),
  paymentStatus: t.field({ type: PaymentStatusEnum, nullable: true, resolve: status }),
  paymentFailure: t.string({ nullable: true, description: failureDescription, resolve: failure }),
}))

builder.objectFields(MultipleBookingDetailsObject, (t) => ({
  refunds: t.field({ ...refundsField, resolve: refunds }),
  isDisputed: t.boolean({ description: disputedDescription, resolve: isDisputed }),
  paymentStatus: t.field({ type: PaymentStatusEnum, nullable: true, resolve: status }),
  paymentFailure: t.string({ nullable: true, description: failureDescription, resolve: failure }),
}))

builder.mutationField('payOnAccount', (t) =>
  t.field({
    type: CartObject,
    description:
      'Confirms a cart with onAccount, whose company transfers the money once it has the invoice. A second call changes nothing. payment_not_payable for any other cart, before acceptTerms was called, and once its hold is over.',
    args: { cartId: t.arg.id({ required: true }), token: t.arg.string() },
    resolve: (_parent, { cartId, token }, context) => payOnAccount(context, { cartId, token, actor: context.actor }),
  }),
)

builder.queryFields((t) => ({
  multipleBookingDetails: t.field({
    type: MultipleBookingDetailsObject,
    args: { shoppingCartId: t.arg.id({ required: true }), token: t.arg.string(), secret: t.arg.string() },
    resolve: async (_parent, { shoppingCartId, token, secret }, { db, actor }) => {
      const cart = await openCart(db, shoppingCartId, { token: token ?? secret, actor })
      // Someone is waiting for this payment, so a lost webhook must not delay it.
      if (cart.status === 'waitingForPayment' || cart.status === 'releasing') {
        await refreshPayment({ db }, 'booking', cart.id)
      }
      return cart
    },
  }),
}))
