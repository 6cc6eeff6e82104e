import { limits } from '@ruhepol/rules'
import type { BannerContent, DiscountContent, VoucherContent } from './content-types.ts'

export const BANNERS = [
  {
    city: 'berlin',
    lang: 'de',
    promoName: '15 % auf Ihre Behandlung in Berlin',
    promoTextOne: 'Gilt für den Behandlungspreis, einmal je Buchung.',
    promoTextTwo: 'Geben Sie den Code bei der Zahlung ein.',
    promoCode: 'RUHE15',
  },
  {
    city: 'berlin',
    lang: 'en',
    promoName: '15% off your treatment in Berlin',
    promoTextOne: 'Applies to the price of the treatment, once per booking.',
    promoTextTwo: 'Enter the code when you pay.',
    promoCode: 'RUHE15',
  },
  {
    city: 'hamburg',
    lang: 'de',
    promoName: '15 % auf Ihre Behandlung in Hamburg',
    promoTextOne: 'Gilt für den Behandlungspreis, einmal je Buchung.',
    promoTextTwo: 'Geben Sie den Code bei der Zahlung ein.',
    promoCode: 'RUHE15',
  },
  {
    city: 'hamburg',
    lang: 'en',
    promoName: '15% off your treatment in Hamburg',
    promoTextOne: 'Applies to the price of the treatment, once per booking.',
    promoTextTwo: 'Enter the code when you pay.',
    promoCode: 'RUHE15',
  },
] as const satisfies readonly BannerContent[]

export const DISCOUNTS = [
  {
    code: 'RUHE15',
    saving: { kind: 'percent', percent: limits.promoPercent },
    active: true,
    oncePerPerson: false,
    newCustomersOnly: false,
  },
  {
    code: 'WILLKOMMEN15',
    saving: { kind: 'amount', amountCents: limits.newCustomerDiscountCents },
    active: true,
    oncePerPerson: true,
    newCustomersOnly: true,
  },
  {
    code: 'STEINE10',
    saving: { kind: 'percent', percent: 10 },
    active: true,
    oncePerPerson: false,
    newCustomersOnly: false,
    treatmentTypeIds: ['hot-stone'],
  },
  {
    code: 'SOMMER10',
    saving: { kind: 'percent', percent: 10 },
    active: true,
    endedDaysAgo: 75,
    oncePerPerson: false,
    newCustomersOnly: false,
  },
  {
    code: 'PAUSE20',
    saving: { kind: 'percent', percent: 20 },
    active: false,
    oncePerPerson: false,
    newCustomersOnly: false,
  },
] as const satisfies readonly DiscountContent[]

/** One of each kind for trying out; the README lists them. */
export const VOUCHERS = [
  { code: 'FULL-2345-6789-ABCD', valueCents: 19_000, spentCents: 0, active: true, expired: false },
  { code: 'PART-2345-6789-ABCD', valueCents: 5000, spentCents: 2000, active: true, expired: false },
  { code: 'USED-2345-6789-ABCD', valueCents: 7500, spentCents: 7500, active: true, expired: false },
  { code: 'PAST-2345-6789-ABCD', valueCents: 10_000, spentCents: 0, active: true, expired: true },
  { code: 'HALT-2345-6789-ABCD', valueCents: 2500, spentCents: 0, active: false, expired: false },
] as const satisfies readonly VoucherContent[]
