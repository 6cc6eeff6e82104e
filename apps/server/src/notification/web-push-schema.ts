import { builder } from '../platform/graphql/builder.ts'
import { signedInSession } from '../account/index.ts'
import { subscribeWebPush, unsubscribeWebPush } from './subscribe-web-push.ts'

const WebPushSubscriptionInput = builder.inputType('WebPushSubscriptionInput', {
  fields: (t) => ({
    endpoint: t.string({ required: true }),
    p256dh: t.string({ required: true }),
    auth: t.string({ required: true }),
  }),
})

builder.mutationFields((t) => ({
  subscribeWebPush: t.boolean({
    description: 'From now on the signed-in browser takes messages about bookings.',
    args: { subscription: t.arg({ type: WebPushSubscriptionInput, required: true }) },
    resolve: async (_parent, { subscription }, context) => {
      await subscribeWebPush(context, signedInSession(context.actor), subscription)
      return true
    },
  }),
  unsubscribeWebPush: t.boolean({
    description: 'The signed-in browser takes no messages any more.',
    resolve: async (_parent, _arguments, context) => {
      await unsubscribeWebPush(context, signedInSession(context.actor))
      return true
    },
  }),
}))
