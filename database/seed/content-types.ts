import type { Language, LocationKind, OpenCityId } from '@ruhepol/rules'
import type { PictureName } from '@ruhepol/pictures'
import type { Localized, StoredHotel } from '../stored-json.ts'

type MediaContent = { type: 'image' | 'video'; name: PictureName }

export type TreatmentId =
  | 'classic'
  | 'deep-tissue'
  | 'hot-stone'
  | 'aromatherapy'
  | 'thai'
  | 'sports'
  | 'prenatal'
  | 'lymphatic'
  | 'ayurveda'
  | 'foot-reflexology'
  | 'head-neck-shoulders'
  | 'lomi-lomi'
  | 'shiatsu'
  | 'facial'

export type CityId = OpenCityId | 'munich' | 'cologne' | 'frankfurt'

/** Minutes. */
export type Length = 60 | 90 | 120

/** Cents, VAT included (rule R16). */
type PriceContent = { length: Length; morning: number; afternoon: number; evening: number }

export type TreatmentContent = {
  id: TreatmentId
  name: Localized
  /** One line, for a card. */
  description: Localized
  /** Paragraphs, divided by blank lines. */
  longDescription: Localized
  origin: Localized
  pressure: Localized
  level: Localized
  oil: boolean
  /** On the floor, without a massage table. */
  onMat?: true
  prices: readonly PriceContent[]
  media: readonly MediaContent[]
}

export type SpokenLanguage =
  | 'german'
  | 'english'
  | 'french'
  | 'spanish'
  | 'portuguese'
  | 'italian'
  | 'turkish'
  | 'arabic'
  | 'polish'
  | 'ukrainian'
  | 'russian'
  | 'romanian'
  | 'czech'
  | 'greek'
  | 'danish'
  | 'dutch'
  | 'japanese'
  | 'vietnamese'
  | 'thai'
  | 'hindi'
  | 'tamil'
  | 'malayalam'
  | 'indonesian'
  | 'persian'
  | 'zulu'

/** 1 is Monday, 7 is Sunday. */
type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Hours of the day in Europe/Berlin, as HH:mm on a quarter hour. */
type ShiftContent = { weekdays: readonly Weekday[]; from: string; to: string }

export type ExpertContent = {
  id: number
  city: OpenCityId
  name: string
  /** yyyy-MM-dd */
  birthDate: string
  slogan: Localized
  description: Localized
  experience: Localized
  languages: readonly SpokenLanguage[]
  services: Partial<Record<TreatmentId, readonly Length[]>>
  shifts: readonly ShiftContent[]
  bookingCount: number
  certified: boolean
}

type ReviewContent = readonly [authorName: string, halfStars: number, daysAgo: number, text: string]

/** By expert id, newest first; text has at most 200 characters. */
export type ReviewsByExpert = Readonly<Record<number, readonly ReviewContent[]>>

export type CityContent = {
  id: CityId
  name: Localized
  openingSoon: boolean
  instantLeadTimeMinutes: number
  travelMinutes: number
  atHomeFeeCents: number
}

export type LocationContent = {
  id: string
  kind: LocationKind
  city: CityId
  name: Localized
  address?: { street: string; streetNumber: string; postalCode: string; locality: string }
  /** For a partner, in degrees (WGS 84). */
  position?: { latitude: number; longitude: number }
  /** The centre for searching availability in a city. */
  postalCode?: string
  media: readonly MediaContent[]
  openingSoon: boolean
  hotel?: StoredHotel
  /** Cents; none when left out (rule R16a). */
  feeCents?: number
}

export type BannerContent = {
  city: CityId
  lang: Language
  promoName: string
  promoTextOne: string
  promoTextTwo: string
  promoCode: string
}

export type DiscountContent = {
  code: string
  saving: { kind: 'percent'; percent: number } | { kind: 'amount'; amountCents: number }
  active: boolean
  /** Days before the demo data was loaded. */
  endedDaysAgo?: number
  oncePerPerson: boolean
  newCustomersOnly: boolean
  treatmentTypeIds?: readonly TreatmentId[]
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
