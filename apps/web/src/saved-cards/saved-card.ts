import { dayOf, monthOf } from '@ruhepol/rules'
import type { Instant } from '@ruhepol/rules'
import type { SavedCardsQuery } from '../gql/graphql.ts'

export type SavedCard = SavedCardsQuery['savedCards'][number]

type Expiry = Pick<SavedCard, 'expiryMonth' | 'expiryYear'>

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The brand as printed on the card; undefined for an unknown one. */
export const brandName = (brand: string): string | undefined =>
  Object.hasOwn(brandNames, brand) ? brandNames[brand] : undefined

const twoDigits = (value: number): string => String(value % 100).padStart(2, '0')

/** As printed on the card: 04/28. */
export const expiryText = ({ expiryMonth, expiryYear }: Expiry): string =>
  `${twoDigits(expiryMonth)}/${twoDigits(expiryYear)}`

/** A card can be used until the end of its month. */
export const isExpired = ({ expiryMonth, expiryYear }: Expiry, now: Instant): boolean =>
  `${expiryYear}-${twoDigits(expiryMonth)}` < monthOf(dayOf(now))
