import { limits } from '@ruhepol/rules'
import { builder } from '../platform/graphql/builder.ts'
import { LanguageEnum } from '../platform/graphql/shared-types.ts'
import { sendEmailCode } from './email-codes.ts'
import { registrantFields } from './registrant-fields.ts'
import { confirmAccount, registerClient, resendConfirmationCode } from './register.ts'

const RegisterClientInput = builder.inputType('RegisterClientInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    password: t.string({ required: true }),
    name: t.string({ required: true }),
    surname: t.string({ required: true }),
    ...registrantFields(t),
  }),
})

builder.mutationFields((t) => ({
  registerClient: t.boolean({
    args: {
      clientData: t.arg({ type: RegisterClientInput, required: true }),
      tellsOnlyOwner: t.arg.boolean({
        description:
          'An address that has an account is answered like any other, and only its owner is told, by mail. By default the answer is email_exists.',
      }),
    },
    resolve: async (_parent, { clientData, tellsOnlyOwner }, context) => {
      await registerClient(context, clientData, { tellsOnlyOwner: tellsOnlyOwner ?? false })
      return true
    },
  }),
  confirmAccount: t.boolean({
    args: {
      email: t.arg.string({ required: true }),
      verificationCode: t.arg.string({ required: true }),
      password: t.arg.string({
        description:
          'The token of the registration, if the device still has it; only that registration is then confirmed.',
      }),
    },
    resolve: async (_parent, input, context) => {
      await confirmAccount(context, input)
      return true
    },
  }),
  sendEmailCode: t.boolean({
    description: `Mails a code that confirms the address without an account, for the emailCode of placeMultiBookings. It works for ${limits.confirmationCodeMinutes} minutes, as often as it is given. The answer is the same for every address.`,
    args: { email: t.arg.string({ required: true }), locale: t.arg({ type: LanguageEnum, required: true }) },
    resolve: async (_parent, input, context) => {
      await sendEmailCode(context, input)
      return true
    },
  }),
  resendConfirmationCode: t.boolean({
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_parent, { email }, context) => {
      await resendConfirmationCode(context, email)
      return true
    },
  }),
}))
