// Written by npm run generate from the names of the catalogues.
import type accessibility from './en/accessibility.json'
import type account from './en/account.json'
import type accountDeletion from './en/accountDeletion.json'
import type booking from './en/booking.json'
import type bookings from './en/bookings.json'
import type business from './en/business.json'
import type cards from './en/cards.json'
import type cart from './en/cart.json'
import type client from './en/client.json'
import type common from './en/common.json'
import type consent from './en/consent.json'
import type dataProtection from './en/dataProtection.json'
import type discovery from './en/discovery.json'
import type experts from './en/experts.json'
import type home from './en/home.json'
import type imprint from './en/imprint.json'
import type location from './en/location.json'
import type membership from './en/membership.json'
import type native from './en/native.json'
import type newsletter from './en/newsletter.json'
import type offer from './en/offer.json'
import type onboarding from './en/onboarding.json'
import type payment from './en/payment.json'
import type place from './en/place.json'
import type profile from './en/profile.json'
import type request from './en/request.json'
import type review from './en/review.json'
import type settings from './en/settings.json'
import type terms from './en/terms.json'
import type timeWatch from './en/timeWatch.json'
import type voucher from './en/voucher.json'
import type withdrawal from './en/withdrawal.json'

type Catalogues = {
  accessibility: typeof accessibility
  account: typeof account
  accountDeletion: typeof accountDeletion
  booking: typeof booking
  bookings: typeof bookings
  business: typeof business
  cards: typeof cards
  cart: typeof cart
  client: typeof client
  common: typeof common
  consent: typeof consent
  dataProtection: typeof dataProtection
  discovery: typeof discovery
  experts: typeof experts
  home: typeof home
  imprint: typeof imprint
  location: typeof location
  membership: typeof membership
  native: typeof native
  newsletter: typeof newsletter
  offer: typeof offer
  onboarding: typeof onboarding
  payment: typeof payment
  place: typeof place
  profile: typeof profile
  request: typeof request
  review: typeof review
  settings: typeof settings
  terms: typeof terms
  timeWatch: typeof timeWatch
  voucher: typeof voucher
  withdrawal: typeof withdrawal
}

export type MessageFeature = keyof Catalogues

/** The id of every message there is. */
export type MessageId = { [Feature in MessageFeature]: keyof Catalogues[Feature] & string }[MessageFeature]
