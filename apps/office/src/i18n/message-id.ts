// Written by npm run generate from the names of the catalogues.
import type account from './en/account.json'
import type bookings from './en/bookings.json'
import type calendar from './en/calendar.json'
import type common from './en/common.json'
import type log from './en/log.json'
import type phone from './en/phone.json'
import type requests from './en/requests.json'
import type sheet from './en/sheet.json'
import type signIn from './en/signIn.json'
import type team from './en/team.json'
import type times from './en/times.json'
import type today from './en/today.json'

type Catalogues = {
  account: typeof account
  bookings: typeof bookings
  calendar: typeof calendar
  common: typeof common
  log: typeof log
  phone: typeof phone
  requests: typeof requests
  sheet: typeof sheet
  signIn: typeof signIn
  team: typeof team
  times: typeof times
  today: typeof today
}

export type MessageFeature = keyof Catalogues

/** The id of every message there is. */
export type MessageId = { [Feature in MessageFeature]: keyof Catalogues[Feature] & string }[MessageFeature]
