import { tokenKey } from '../platform/holder-token.ts'
import { builder } from '../platform/graphql/builder.ts'
import { LanguageEnum } from '../platform/graphql/shared-types.ts'
import { notifyWhenOpen } from './notify-when-open.ts'
import { withdrawOpeningNotice } from './withdraw-opening-notice.ts'

builder.mutationFields((t) => ({
  notifyWhenOpen: t.boolean({
    description:
      'One mail confirms the request, another announces the opening. Also true if the address was already noted.',
    args: {
      email: t.arg.string({ required: true }),
      agreed: t.arg.boolean({ required: true }),
      locationId: t.arg.id(),
      postalCode: t.arg.string(),
      locale: t.arg({
        type: LanguageEnum,
        description: "The page's language; by default the language of the request.",
      }),
    },
    resolve: async (_parent, { locale, ...input }, { db, callerAddress, language }) => {
      await notifyWhenOpen(db, { input, callerAddress, language: locale ?? language })
      return true
    },
  }),
  withdrawOpeningNotice: t.boolean({
    description: 'With the token of the mail. Repeating it changes nothing.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_parent, { token }, { db, config }) => {
      await withdrawOpeningNotice(db, { token, tokenKey: tokenKey(config) })
      return true
    },
  }),
}))
