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
    description: 'Subscribes the signed-in browser to messages about bookings.',
    args: { subscription: t.arg({ type: WebPushSubscriptionInput, required: true }) },
    resolve: async (_parent, { subscription }, context) => {
      await subscribeWebPush(context, signedInSession(context.actor), subscription)
      return true
    },
  }),
  unsubscribeWebPush: t.boolean({
    description: 'Unsubscribes the signed-in browser from messages.',
    resolve: async (_parent, _arguments, context) => {
      await unsubscribeWebPush(context, signedInSession(context.actor))
      return true
    },
  }),
}))
