import { mapApps } from '@ruhepol/rules'
import { cartLink, placeLinesToMail, wayThere, type CartSummary } from '../booking/index.ts'
import type { Config } from '../platform/config.ts'
import { tokenKey } from '../platform/holder-token.ts'
import type { MailContent } from './mail-content.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** The link that opens a cart. */
export const cartPage = (config: Config, { cart }: CartSummary): string =>
  cartLink(cart, { origin: config.APP_URL, tokenKey: tokenKey(config) })

/** One line per treatment, with its expert. */
export const treatmentLines = ({ cart, treatments }: CartSummary): string[] =>
  treatments.map(({ treatment, expert }) =>
    mailTexts[cart.locale].treatmentWith({ treatment: treatment[cart.locale], expert }),
  )

/** Start and duration. */
export const whenLines = ({ cart }: CartSummary): string[] => [
  dateAndTime(cart.startAt, cart.locale),
  mailTexts[cart.locale].minutes({ minutes: cart.lengthMinutes }),
]

const appNames = { apple: 'Apple Maps', google: 'Google Maps', osm: 'OpenStreetMap' } as const

/** The address; of a partner location with the way there. */
export function whereFact(summary: CartSummary): MailContent['facts'][number] {
  const { facts, wayWith } = mailTexts[summary.cart.locale]
  const maps = wayThere(summary)
  return {
    label: facts.where,
    lines: placeLinesToMail(summary),
    links: maps ? mapApps.map((app) => ({ label: wayWith({ app: appNames[app] }), url: maps[app] })) : [],
  }
}
