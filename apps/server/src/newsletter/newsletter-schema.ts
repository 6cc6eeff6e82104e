import { builder } from '../platform/graphql/builder.ts'
import { LanguageEnum } from '../platform/graphql/shared-types.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { confirmNewsletter, signUpForNewsletter, unsubscribeNewsletter } from './subscribe.ts'

builder.mutationFields((t) => ({
  newsletterSignup: t.boolean({
    description: 'A mail asks for confirmation; without it, nothing else is sent.',
    args: {
      email: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      postalCode: t.arg.string({ required: true }),
      agreed: t.arg.boolean({ required: true }),
      locale: t.arg({
        type: LanguageEnum,
        description: "The page's language; by default the language of the request.",
      }),
    },
    resolve: async (_parent, { locale, ...input }, { db, callerAddress, language }) => {
      await signUpForNewsletter(db, { input, callerAddress, language: locale ?? language })
      return true
    },
  }),
  confirmNewsletter: t.boolean({
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_parent, { token }, { db, config }) => {
      await confirmNewsletter(db, { token, tokenKey: tokenKey(config) })
      return true
    },
  }),
  unsubscribeNewsletter: t.boolean({
    description: 'With the token of any mail. Repeating it changes nothing.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_parent, { token }, { db, config }) => {
      await unsubscribeNewsletter(db, { token, tokenKey: tokenKey(config) })
      return true
    },
  }),
}))
