import { limits } from '@ruhepol/rules'
import { emailToRead } from '../../platform/email-address.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { ExternalProviderEnum } from '../../platform/graphql/shared-types.ts'
import { registrantFields } from '../registrant-fields.ts'
import { AccessTokenType } from '../session-schema.ts'
import { authenticateExternally, type ExternalAuthentication } from './authenticate-externally.ts'
import { externalSignInUrl } from './external-sign-in-url.ts'
import { registerExternally } from './register-externally.ts'

const ExternalAuthStatusEnum = builder.enumType('ExternalAuthStatus', {
  values: ['logged_in', 'account_created', 'apple_not_first_login'] as const,
})

const newcomerOf = (result: ExternalAuthentication) =>
  result.status === 'account_created' ? result.newcomer : undefined

const ExternalAuthenticationType = builder.objectRef<ExternalAuthentication>('ExternalAuthentication').implement({
  fields: (t) => ({
    status: t.expose('status', { type: ExternalAuthStatusEnum }),
    accessToken: t.string({
      nullable: true,
      resolve: (result) => (result.status === 'logged_in' ? result.accessToken : null),
    }),
    registrationToken: t.string({
      nullable: true,
      description: `For registerExternallyAuthenticatedClient, within ${limits.externalRegistrationMinutes} minutes.`,
      resolve: (result) => (result.status === 'account_created' ? result.registrationToken : null),
    }),
    email: t.string({
      nullable: true,
      description: 'With account_created: the address that the account will have.',
      resolve: (result) => {
        const email = newcomerOf(result)?.email
        return email === undefined ? null : emailToRead(email)
      },
    }),
    name: t.string({
      nullable: true,
      description: 'As known to the service. If it knows both names, the registration may omit them.',
      resolve: (result) => newcomerOf(result)?.name ?? null,
    }),
    surname: t.string({ nullable: true, resolve: (result) => newcomerOf(result)?.surname ?? null }),
  }),
})

const RegisterExternalClientInput = builder.inputType('RegisterExternalClientInput', {
  fields: (t) => ({
    registrationToken: t.string({ required: true }),
    providerName: t.field({ type: ExternalProviderEnum, required: true }),
    name: t.string(),
    surname: t.string(),
    ...registrantFields(t),
  }),
})

builder.queryFields((t) => ({
  externalSignInUrl: t.string({
    description: 'The page of a service where somebody signs in. The service posts its answer to redirectUri.',
    args: {
      providerName: t.arg({ type: ExternalProviderEnum, required: true }),
      state: t.arg.string({ required: true }),
      nonce: t.arg.string({ required: true }),
      codeChallenge: t.arg.string({ required: true, description: 'S256.' }),
      redirectUri: t.arg.string({ required: true }),
    },
    resolve: (_parent, wish, { config }) => externalSignInUrl(config, wish),
  }),
}))

builder.mutationFields((t) => ({
  authenticateExternally: t.field({
    type: ExternalAuthenticationType,
    description:
      "clientSecret is what the provider's sign-in returned: an ID token, or an authorization code with codeVerifier and redirectUri, or one that our app got from Apple, without them. The nonce is always needed.",
    args: {
      providerName: t.arg({ type: ExternalProviderEnum, required: true }),
      clientSecret: t.arg.string({ required: true }),
      codeVerifier: t.arg.string(),
      nonce: t.arg.string(),
      redirectUri: t.arg.string(),
      name: t.arg.string({ description: 'Apple sends the name only the first time, along with the code.' }),
      surname: t.arg.string(),
    },
    resolve: async (_parent, input, context) => authenticateExternally(context, input),
  }),
  registerExternallyAuthenticatedClient: t.field({
    type: AccessTokenType,
    args: { clientData: t.arg({ type: RegisterExternalClientInput, required: true }) },
    resolve: async (_parent, { clientData }, context) => registerExternally(context, clientData),
  }),
}))
