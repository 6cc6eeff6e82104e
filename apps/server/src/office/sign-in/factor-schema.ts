import { officeLimits } from '@ruhepol/rules/office'
import { addCodeApp, addPasskey, beginCodeApp, beginPasskey, removePasskey } from '../../staff/index.ts'
import { officeBuilder, openTo, type OfficeContext } from '../office-builder.ts'
import { MeType, meOf, type Me } from './me.ts'

const CodeAppType = officeBuilder.objectRef<{ secret: string; uri: string }>('CodeApp').implement({
  description: 'An authenticator app that is being set up.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'For typing, base32.' }),
    uri: t.exposeString('uri', { description: 'For a QR code: otpauth://…' }),
  }),
})

type AddedFactor = { me: Me; recoveryCodes: string[] | null }

const AddedFactorType = officeBuilder.objectRef<AddedFactor>('AddedFactor').implement({
  description: 'A factor that was added.',
  fields: (t) => ({
    me: t.expose('me', { type: MeType, description: 'Whoever is signed in.' }),
    recoveryCodes: t.expose('recoveryCodes', {
      type: ['String'],
      nullable: true,
      description:
        'Ten codes for when no other factor is at hand, with the first factor alone; they are not shown again.',
    }),
  }),
})

const added = async ({ db, actor }: OfficeContext, recoveryCodes: string[] | null): Promise<AddedFactor> => ({
  me: await meOf(db, actor.sessionId),
  recoveryCodes,
})

officeBuilder.mutationFields((t) => ({
  beginPasskey: t.field({
    type: 'JSON',
    description: `The options with which a browser makes a passkey (WebAuthn); valid for ${officeLimits.challengeMinutes} minutes.`,
    extensions: openTo('enrolling'),
    resolve: (_parent, _arguments, context) => beginPasskey(context),
  }),
  addPasskey: t.field({
    type: AddedFactorType,
    description: 'Adds a passkey, and completes the first sign-in. invalid_credentials if it is not accepted.',
    extensions: openTo('enrolling'),
    args: { response: t.arg({ type: 'JSON', required: true, description: 'What the browser answered (WebAuthn).' }) },
    resolve: async (_parent, { response }, context) => added(context, await addPasskey(context, response)),
  }),
  removePasskey: t.field({
    type: MeType,
    description: 'Removes a passkey. not_found, FORBIDDEN with the reason last_factor for the only factor.',
    extensions: openTo('enrolling'),
    args: { id: t.arg.id({ required: true, description: 'Which one.' }) },
    resolve: async (_parent, { id }, context) => {
      await removePasskey(context, id)
      return meOf(context.db, context.actor.sessionId)
    },
  }),
  beginCodeApp: t.field({
    type: CodeAppType,
    description: 'Begins to set up an authenticator app (TOTP).',
    extensions: openTo('enrolling'),
    resolve: (_parent, _arguments, context) => beginCodeApp(context),
  }),
  addCodeApp: t.field({
    type: AddedFactorType,
    description:
      'Adds the authenticator app by its first code, in place of a former one, and completes the first sign-in. code_invalid, too_many_attempts.',
    extensions: openTo('enrolling'),
    args: { code: t.arg.string({ required: true, description: 'Six digits.' }) },
    resolve: async (_parent, { code }, context) => added(context, await addCodeApp(context, code)),
  }),
}))
