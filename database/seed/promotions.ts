import type { BannerContent, VoucherContent } from './content-types.ts'

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

/** One of each kind for trying out; the README lists them. */
export const VOUCHERS = [
  { code: 'FULL-2345-6789-ABCD', valueCents: 19_000, spentCents: 0, active: true, expired: false },
  { code: 'PART-2345-6789-ABCD', valueCents: 5000, spentCents: 2000, active: true, expired: false },
  { code: 'USED-2345-6789-ABCD', valueCents: 7500, spentCents: 7500, active: true, expired: false },
  { code: 'PAST-2345-6789-ABCD', valueCents: 10_000, spentCents: 0, active: true, expired: true },
  { code: 'HALT-2345-6789-ABCD', valueCents: 2500, spentCents: 0, active: false, expired: false },
] as const satisfies readonly VoucherContent[]
