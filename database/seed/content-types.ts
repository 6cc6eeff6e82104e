import type { Language, OpenCityId } from '@ruhepol/rules'

type ReviewContent = readonly [authorName: string, halfStars: number, daysAgo: number, text: string]

/** By expert id, newest first; text has at most 200 characters. */
export type ReviewsByExpert = Readonly<Record<number, readonly ReviewContent[]>>

export type BannerContent = {
  city: OpenCityId
  lang: Language
  promoName: string
  promoTextOne: string
  promoTextTwo: string
  promoCode: string
}

export type VoucherContent = {
  /** A fixed code, unlike a real one. */
  code: string
  valueCents: number
  /** The part already redeemed. */
  spentCents: number
  active: boolean
  /** Expired at the end of the year before the demo data was loaded. */
  expired: boolean
}
