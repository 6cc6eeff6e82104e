import {
  compensations,
  externalProviders,
  fallbackLanguage,
  languages,
  paymentMethods,
  places,
  platforms,
  timeRanges,
  moneyValue,
  voucherStatuses,
  type Language,
} from '@ruhepol/rules'
import type { Localized } from '@ruhepol/database/stored-json'
import { builder } from './builder.ts'

/** Types shared by every feature: texts, money, pages, local times. */

export type LocalizedText = { lang: Language; value: string }

export const LocalizedTextType = builder.objectRef<LocalizedText>('LocalizedText').implement({
  fields: (t) => ({
    lang: t.exposeString('lang', { description: `${languages.join(' or ')}; ${fallbackLanguage} is the fallback.` }),
    value: t.exposeString('value'),
  }),
})

/** A stored text as the API returns it, with one entry per language. */
export function localizedTexts(text: Localized): LocalizedText[] {
  return languages.map((lang) => ({ lang, value: text[lang] }))
}

/** Resolves from an amount in cents. */
export const MoneyType = builder.objectRef<number>('Money').implement({
  fields: (t) => ({
    intValue: t.int({ description: 'Cents.', resolve: (cents) => cents }),
    value: t.string({ description: 'Euro, two decimals, such as 69.00.', resolve: (cents) => moneyValue(cents) }),
  }),
})

export const PaginationInput = builder.inputType('PaginationInput', {
  fields: (t) => ({
    offset: t.int({ required: true, defaultValue: 0 }),
    limit: t.int({ required: true, description: 'At most 100.' }),
  }),
})

export const TimeRangeInput = builder.inputType('TimeRangeInput', {
  description: 'Half-open: start <= t < end.',
  fields: (t) => ({
    start: t.field({ type: 'DateTime', required: true }),
    end: t.field({ type: 'DateTime', required: true }),
  }),
})

export const CompensationEnum = builder.enumType('Compensation', { values: compensations })
export const LanguageEnum = builder.enumType('Language', { values: languages })
export const PlatformEnum = builder.enumType('Platform', { values: platforms })
const AddressTypeEnum = builder.enumType('AddressType', { values: ['atHome', 'location'] as const })
export const TimeRangeEnum = builder.enumType('TimeRange', { values: timeRanges })
export const PlaceEnum = builder.enumType('Place', { values: places })

export const PaymentMethodEnum = builder.enumType('PaymentMethod', { values: paymentMethods })
export const PaymentStatusEnum = builder.enumType('PaymentStatus', {
  values: ['pending', 'processing', 'succeeded', 'failed', 'cancelled', 'refunded'] as const,
})
export const ExternalProviderEnum = builder.enumType('ExternalProvider', { values: externalProviders })

export type AddressShape = {
  postalCode: string
  locality: string
  street: string | null
  streetNumber: string | null
  title: string | null
  type: 'atHome' | 'location' | null
}

export const AddressType = builder.objectRef<AddressShape>('Address').implement({
  fields: (t) => ({
    postalCode: t.exposeString('postalCode'),
    locality: t.exposeString('locality'),
    street: t.exposeString('street', { nullable: true }),
    streetNumber: t.exposeString('streetNumber', { nullable: true }),
    title: t.exposeString('title', { nullable: true, description: 'A name on the doorbell, a floor or a company.' }),
    type: t.expose('type', { type: AddressTypeEnum, nullable: true }),
  }),
})

export const AddressInput = builder.inputType('AddressInput', {
  fields: (t) => ({
    postalCode: t.string({ required: true }),
    locality: t.string({ required: true }),
    street: t.string({ required: true }),
    streetNumber: t.string({ required: true }),
    title: t.string({
      description: 'The title field of the address form (a name on the doorbell, a floor or a company).',
    }),
    type: t.field({ type: AddressTypeEnum }),
  }),
})
export const VoucherStatusEnum = builder.enumType('VoucherStatus', { values: voucherStatuses })
