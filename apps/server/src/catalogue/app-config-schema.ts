import { platforms, company, measuringKinds } from '@ruhepol/rules'
import { offeredProviders } from '../account/index.ts'
import type { Config } from '../platform/config.ts'
import { databaseNow } from '../platform/database.ts'
import { releaseOf } from '../platform/error-reporting.ts'
import { builder } from '../platform/graphql/builder.ts'
import {
  CompensationEnum,
  ExternalProviderEnum,
  PaymentMethodEnum,
  PlatformEnum,
} from '../platform/graphql/shared-types.ts'
import { measuringServices, type MeasuringService } from '../platform/measuring-services.ts'
import { vapidPublicKey } from '../platform/vapid-key.ts'
import { inMemoryList } from './media-schema.ts'

type PaymentMethodOption = {
  method: typeof PaymentMethodEnum.$inferType
  platforms: readonly (typeof PlatformEnum.$inferType)[]
}

/** Available payment methods; each needs its provider's keys. */
function paymentMethods(config: Config): PaymentMethodOption[] {
  const offered: PaymentMethodOption[] = []
  if (config.STRIPE_SECRET_KEY && config.STRIPE_PUBLISHABLE_KEY) {
    offered.push(
      { method: 'card', platforms: platforms },
      { method: 'applePay', platforms: ['web', 'ios'] },
      { method: 'googlePay', platforms: ['web', 'android'] },
    )
    if (config.BANK_REDIRECT === 'on') offered.push({ method: 'bankRedirect', platforms: platforms })
  }
  if (config.PAYPAL_CLIENT_ID) offered.push({ method: 'paypal', platforms: platforms })
  return offered
}

const PaymentMethodOptionType = builder.objectRef<PaymentMethodOption>('PaymentMethodOption').implement({
  fields: (t) => ({
    method: t.expose('method', { type: PaymentMethodEnum }),
    platforms: t.field({
      type: [PlatformEnum],
      complexity: inMemoryList,
      resolve: ({ platforms }) => platforms,
    }),
  }),
})

const BusinessContactType = builder.objectRef<Config>('BusinessContact').implement({
  description: 'Where companies book without the website; numbers as people read them, such as +49 30 23125060.',
  fields: (t) => ({
    phoneNumber: t.string({ nullable: true, resolve: () => company.phone }),
    whatsAppNumber: t.string({ nullable: true, resolve: ({ BUSINESS_WHATSAPP }) => BUSINESS_WHATSAPP ?? null }),
  }),
})

const MeasuringKindEnum = builder.enumType('MeasuringKind', { values: measuringKinds })

const MeasuringServiceType = builder.objectRef<MeasuringService>('MeasuringService').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: MeasuringKindEnum }),
    id: t.exposeString('id', { description: 'The id of the container, project, account or pixel.' }),
    scriptUrl: t.exposeString('scriptUrl'),
  }),
})

const ErrorReportsType = builder.objectRef<Config>('ErrorReports').implement({
  fields: (t) => ({
    dsn: t.string({ resolve: ({ SENTRY_DSN }) => SENTRY_DSN ?? '' }),
    environment: t.exposeString('APP_ENV'),
    release: t.string({ resolve: releaseOf }),
  }),
})

const AppConfigType = builder.objectRef<Config>('AppConfig').implement({
  description: 'What the app needs to know before it starts; no secret in it.',
  fields: (t) => ({
    now: t.field({
      type: 'DateTime',
      description: "The server's clock; what day it is does not depend on the device's.",
      resolve: (_config, _arguments, { db }) => databaseNow(db),
    }),
    stripePublishableKey: t.string({
      nullable: true,
      resolve: ({ STRIPE_PUBLISHABLE_KEY }) => STRIPE_PUBLISHABLE_KEY ?? null,
    }),
    stripeScriptUrl: t.exposeString('STRIPE_JS_URL', { description: 'The script that defines window.Stripe.' }),
    paypalClientId: t.string({ nullable: true, resolve: ({ PAYPAL_CLIENT_ID }) => PAYPAL_CLIENT_ID ?? null }),
    paypalScriptUrl: t.exposeString('PAYPAL_JS_URL', { description: 'The script that defines window.paypal.' }),
    paymentMethods: t.field({
      type: [PaymentMethodOptionType],
      complexity: inMemoryList,
      resolve: paymentMethods,
    }),
    externalProviders: t.field({
      type: [ExternalProviderEnum],
      complexity: inMemoryList,
      resolve: (config) => offeredProviders(config).map(({ name }) => name),
    }),
    externalAppIds: t.stringList({
      description: "Client ids for sign-in by the device itself; without the app's id, the app uses the browser.",
      resolve: ({ GOOGLE_APP_CLIENT_IDS, APPLE_APP_IDS }) => [...GOOGLE_APP_CLIENT_IDS, ...APPLE_APP_IDS],
    }),
    vapidPublicKey: t.string({
      nullable: true,
      description: 'The key with which browsers subscribe to push messages; null if push is not offered.',
      resolve: (config) => vapidPublicKey(config) ?? null,
    }),
    universalLinkPrefix: t.exposeString('APP_URL'),
    returnPrefixes: t.exposeStringList('RETURN_PREFIXES', {
      description: 'Other addresses, besides universalLinkPrefix, to which a payment may return.',
    }),
    analyticsEnabled: t.boolean({
      description: 'Whether consent is asked for and POST /events counts.',
      resolve: ({ ANALYTICS }) => ANALYTICS !== 'off',
    }),
    measuringServices: t.field({
      type: [MeasuringServiceType],
      complexity: inMemoryList,
      description: 'Third-party services that receive events, if the person has agreed.',
      resolve: measuringServices,
    }),
    errorReports: t.field({
      type: ErrorReportsType,
      nullable: true,
      description: 'Where the app reports failures, with consent; null if no service is configured.',
      resolve: (config) => (config.SENTRY_DSN === undefined ? null : config),
    }),
    isRehearsal: t.boolean({
      description: 'Whether nothing here is real: every page of the app then says so.',
      resolve: ({ APP_ENV }) => APP_ENV === 'staging',
    }),
    businessContact: t.field({ type: BusinessContactType, resolve: (config) => config }),
    cancellationCompensation: t.expose('CANCELLATION_COMPENSATION', {
      type: CompensationEnum,
      description: 'What cancelling gives back for a cart placed now, if it costs anything.',
    }),
  }),
})

builder.queryFields((t) => ({
  appConfig: t.field({ type: AppConfigType, resolve: (_parent, _arguments, { config }) => config }),
}))
