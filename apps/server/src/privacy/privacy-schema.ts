import { signedInSession } from '../account/index.ts'
import { builder } from '../platform/graphql/builder.ts'
import { deleteAccount, deleteExternalAccount } from './delete-account.ts'
import { exportMyData } from './export-my-data.ts'

/** High, because it loads everything about a person. */
const EXPORT_COST = 500

builder.queryFields((t) => ({
  exportMyData: t.string({
    description: 'Everything stored about the signed-in client, as JSON.',
    complexity: EXPORT_COST,
    resolve: async (_parent, _arguments, context) => exportMyData(context, signedInSession(context.actor)),
  }),
}))

builder.mutationFields((t) => ({
  deleteAccount: t.boolean({
    description: 'Ends every session. The signed-in client must enter their address and password again.',
    args: { email: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: async (_parent, input, context) => {
      await deleteAccount(context, signedInSession(context.actor), input)
      return true
    },
  }),
  deleteExternalAccount: t.boolean({
    description: 'For an account that signs in with another service.',
    resolve: async (_parent, _arguments, context) => {
      await deleteExternalAccount(context, signedInSession(context.actor).clientId)
      return true
    },
  }),
}))
