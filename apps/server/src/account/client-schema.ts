import { emailToRead } from '../platform/email-address.ts'
import {
  AddressType,
  ExternalProviderEnum,
  AddressInput,
  LanguageEnum,
  PlatformEnum,
} from '../platform/graphql/shared-types.ts'
import { builder } from '../platform/graphql/builder.ts'
import { signedInClient } from '../platform/graphql/context.ts'
import type { ClientRecord } from './client-queries.ts'
import { getClient, updateClient, updateClientMetadata } from './profile.ts'
import { signedInSession } from './signed-in-session.ts'

/** The account's owner, as shown to themselves. */
export const ClientType = builder.objectRef<ClientRecord>('Client').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    surname: t.exposeString('surname'),
    birthday: t.expose('birthday', { type: 'Date', nullable: true }),
    email: t.string({ resolve: ({ email }) => emailToRead(email) }),
    phoneNumber: t.exposeString('phoneNumber'),
    companyName: t.exposeString('companyName', { nullable: true }),
    verified: t.boolean({ resolve: ({ verifiedAt }) => verifiedAt !== null }),
    blocked: t.boolean({ resolve: ({ blockedAt }) => blockedAt !== null }),
    marketingConsent: t.boolean({ resolve: ({ marketingConsentAt }) => marketingConsentAt !== null }),
    externalProvider: t.expose('externalProvider', {
      type: ExternalProviderEnum,
      nullable: true,
      description: 'Null for an account with a password.',
    }),
    address: t.field({
      type: AddressType,
      nullable: true,
      resolve: ({ address }) => address && { ...address, type: 'atHome' as const },
    }),
  }),
})

const ClientUpdateInput = builder.inputType('ClientUpdateInput', {
  description: 'Omitted fields keep their values. Null removes a company name or an address.',
  fields: (t) => ({
    name: t.string(),
    surname: t.string(),
    birthday: t.field({ type: 'Date' }),
    phoneNumber: t.string(),
    companyName: t.string(),
    address: t.field({ type: AddressInput }),
    marketingConsent: t.boolean(),
  }),
})

builder.queryFields((t) => ({
  client: t.field({
    type: ClientType,
    description: 'The signed-in client only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, { id }, { db, actor }) => getClient(db, signedInClient(actor), id),
  }),
}))

builder.mutationFields((t) => ({
  updateClient: t.field({
    type: ClientType,
    args: { clientUpdateData: t.arg({ type: ClientUpdateInput, required: true }) },
    resolve: async (_parent, { clientUpdateData }, context) =>
      updateClient(context, signedInClient(context.actor), clientUpdateData),
  }),
  updateClientMetadata: t.boolean({
    description: 'For the signed-in device. An empty notification token stops push messages to it.',
    args: {
      locale: t.arg({ type: LanguageEnum }),
      notificationToken: t.arg.string(),
      platform: t.arg({ type: PlatformEnum }),
    },
    resolve: async (_parent, metadata, context) => {
      await updateClientMetadata(context, signedInSession(context.actor), metadata)
      return true
    },
  }),
}))
