import { builder } from '../platform/graphql/builder.ts'
import { ClientType } from './client-schema.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { signedInSession } from './signed-in-session.ts'

builder.mutationFields((t) => ({
  requestEmailChange: t.boolean({
    description:
      'Mails a code to the new address. The answer is the same where that address has an account, whose owner is told by mail.',
    args: { newEmail: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: async (_parent, input, context) => {
      await requestEmailChange(context, signedInSession(context.actor), input)
      return true
    },
  }),
  confirmEmailChange: t.field({
    type: ClientType,
    description: 'Ends every other session of the account.',
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_parent, input, context) => confirmEmailChange(context, signedInSession(context.actor), input),
  }),
}))
