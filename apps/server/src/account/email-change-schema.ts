import { builder } from '../platform/graphql/builder.ts'
import { ClientType } from './client-schema.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { undoEmailChange } from './email-undo.ts'
import { deviceTokenMeaning } from './session-schema.ts'
import { signedInSession } from './signed-in-session.ts'

builder.mutationFields((t) => ({
  requestEmailChange: t.boolean({
    description:
      'Mails a code to the new address. The answer is the same if that address already has an account; its owner is then told by mail.',
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
      'Restores the former address with the token mailed there and sets a new password. The token works once, for a week. Ends every session.',
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
