import { officeLimits } from '@ruhepol/rules/office'
import {
  askForStaffCode,
  beginPasskeySignIn,
  confirmSecondFactor,
  signInWithPasskey,
  signInWithStaffCode,
  updateStaffLanguage,
} from '../../staff/index.ts'
import { ApiError } from '../../platform/errors.ts'
import { officeBuilder, openTo, staffOrNobody } from '../office-builder.ts'
import { LanguageType } from '../office-types.ts'
import { MeType, meOf } from './me.ts'

officeBuilder.mutationFields((t) => ({
  requestSignInCode: t.boolean({
    description: 'Mails a code for signing in. Always true, whether or not the address is somebody’s.',
    extensions: openTo('anyone'),
    args: { email: t.arg.string({ required: true, description: 'The address that was invited.' }) },
    resolve: async (_parent, { email }, context) => {
      await askForStaffCode(context, email)
      return true
    },
  }),
  signInWithCode: t.field({
    type: MeType,
    description:
      'Begins a session with a mailed code, which counts once and sets the cookie. The session still lacks the second factor. code_invalid, code_expired, too_many_attempts.',
    extensions: openTo('anyone'),
    args: {
      email: t.arg.string({ required: true, description: 'The address to which the code was mailed.' }),
      code: t.arg.string({ required: true, description: 'The code.' }),
    },
    resolve: async (_parent, given, context) => {
      const { id, token } = await signInWithStaffCode(context, given)
      context.sessionCookie.set(token)
      return meOf(context.db, id)
    },
  }),
  confirmSecondFactor: t.field({
    type: MeType,
    description: `Completes the sign-in with a code of the authenticator app or a recovery code, each of which counts once. When it is complete already, raises the session for ${officeLimits.elevatedMinutes} minutes. code_invalid, too_many_attempts.`,
    extensions: openTo('begun'),
    args: { code: t.arg.string({ required: true, description: 'Six digits, or a recovery code.' }) },
    resolve: async (_parent, { code }, context) => {
      if (context.actor.step === 'enrolment')
        throw new ApiError('FORBIDDEN', 'there is no second factor yet', { reason: 'enrolment_needed' })
      await confirmSecondFactor(context, code)
      return meOf(context.db, context.actor.sessionId)
    },
  }),
  beginPasskeySignIn: t.field({
    type: 'JSON',
    description: `The options with which a browser signs in by a passkey that it knows (WebAuthn); valid for ${officeLimits.challengeMinutes} minutes.`,
    extensions: openTo('anyone'),
    resolve: (_parent, _arguments, context) => beginPasskeySignIn(context),
  }),
  signInWithPasskey: t.field({
    type: MeType,
    description: `Signs in with a passkey alone and sets the cookie; raises a session of the same person for ${officeLimits.elevatedMinutes} minutes. invalid_credentials if it is not accepted.`,
    extensions: openTo('anyone'),
    args: { response: t.arg({ type: 'JSON', required: true, description: 'What the browser answered (WebAuthn).' }) },
    resolve: async (_parent, { response }, context) => {
      const { sessionId, token } = await signInWithPasskey(context, response, staffOrNobody(context))
      if (token !== undefined) context.sessionCookie.set(token)
      return meOf(context.db, sessionId)
    },
  }),
  chooseLanguage: t.field({
    type: MeType,
    description: 'The language of the office and its mails for whoever is signed in.',
    extensions: openTo('signedIn'),
    args: { language: t.arg({ type: LanguageType, required: true, description: 'The language.' }) },
    resolve: async (_parent, { language }, { db, actor }) => {
      await updateStaffLanguage(db, actor.staffId, language)
      return meOf(db, actor.sessionId)
    },
  }),
}))
