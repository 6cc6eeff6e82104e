import { builder } from '../platform/graphql/builder.ts'
import { ClientType } from './client-schema.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { undoEmailChange } from './email-undo.ts'
import { deviceTokenMeaning } from './session-schema.ts'
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
  undoEmailChange: t.boolean({
    description:
      'Restores the former address by the token mailed there, for a week and once, with a new password. Ends every session.',
    args: {
      token: t.arg.string({ required: true }),
      newPassword: t.arg.string({ required: true }),
      deviceToken: t.arg.string({ description: deviceTokenMeaning }),
    },
    resolve: async (_parent, input, context) => {
      await undoEmailChange(context, input)
      return true
    },
  }),
}))
