import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { MessageId } from '@ruhepol/web/i18n/message-id'
import type { FreeChoice, PlacedCart } from './api.ts'
import type { Words } from './words.ts'

/** A link and the page that it shows a client: by its title, at the link's own path by default. */
export type Link = {
  link: string
  title: MessageId
  at?: string
}

const routeTree = path.resolve(import.meta.dirname, '../../apps/web/src/routeTree.gen.ts')

/** Resolves when the link's page is shown. */
export async function arriveAt(page: Page, words: Words, { link, title, at = link }: Link): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(words.all(title).source.replace(/\\s\*\$$/, ' – Ruhepol$')))
  const [wanted] = at.split('?')
  await expect(page).toHaveURL(({ pathname }) => pathname === wanted)
}

/** The product's routes, from the route tree that the build writes. */
export function everyRoute(): string[] {
  const [, names = ''] =
    /interface FileRoutesByFullPath \{([^}]*(?:\{-\$secret\}[^}]*)?)\}\n/.exec(readFileSync(routeTree, 'utf8')) ?? []
  return [...names.matchAll(/^ {2}'([^']+)':/gm)].map(([, name = '']) => name)
}

type Given = {
  /** A free start with the expert named in it. */
  choice: FreeChoice
  cart: PlacedCart
}

/** A link for each route of the product, for a client with an address and the kind of place. */
export function everyLink({ choice, cart: { shoppingCartId, token } }: Given): Record<string, Link> {
  const { postalCode, date, type, expert, slot } = choice
  const chosen = new URLSearchParams({ postalCode, date, type, expert, slot, length: '60' })
  const forTwo = new URLSearchParams({ postalCode, date, type, numberOfExperts: '2' })
  return {
    '/': { link: '/', title: 'home.pageTitle', at: '/home' },
    '/$': { link: '/no/such/page', title: 'common.notFound.title', at: '/404' },
    '/404': { link: '/404', title: 'common.notFound.title' },
    '/accessibility': { link: '/accessibility', title: 'common.nav.accessibility' },
    '/accountDeletion': { link: '/accountDeletion', title: 'accountDeletion.title' },
    '/account': { link: '/account', title: 'common.nav.account' },
    '/booking/address': { link: `/booking/address?${chosen}`, title: 'booking.address.title' },
    // A signed-in client is not asked for a contact.
    '/booking/contact': {
      link: `/booking/contact?${chosen}`,
      title: 'booking.address.title',
      at: '/booking/address',
    },
    '/booking/expert-select': { link: `/booking/expert-select?${forTwo}`, title: 'discovery.second.title' },
    '/booking/experts-summary': {
      link: `/booking/experts-summary?${forTwo}`,
      title: 'discovery.pageTitle',
      at: '/treatments',
    },
    '/booking/payment': { link: `/booking/payment?${chosen}`, title: 'payment.title' },
    '/booking/request': { link: `/booking/request?postalCode=10115&date=${date}`, title: 'request.pageTitle' },
    '/booking/summary': { link: `/booking/summary?${chosen}`, title: 'booking.summary.title' },
    '/bookings/': { link: '/bookings', title: 'common.nav.bookings' },
    '/bookings/$shoppingCartId/$token': { link: `/bookings/${shoppingCartId}/${token}`, title: 'cart.pageTitle' },
    '/dataprotection': { link: '/dataprotection', title: 'common.nav.dataProtection' },
    '/editProfile': { link: '/editProfile', title: 'client.edit.title' },
    '/emailChange': { link: '/emailChange', title: 'client.email.title' },
    '/emailUndo': { link: '/emailUndo', title: 'account.undo.title' },
    '/expert/$expertId': { link: `/expert/${expert}`, title: 'profile.pageTitle' },
    '/expert/$expertId/info': { link: `/expert/${expert}/info`, title: 'profile.pageTitle' },
    // Of the city in which the client has booked.
    '/experts': { link: '/experts', title: 'experts.pageTitle' },
    '/home': { link: '/home', title: 'home.pageTitle' },
    '/imprint': { link: '/imprint', title: 'common.nav.imprint' },
    '/locations/$locationId': { link: '/locations/munich', title: 'common.opensSoon' },
    '/login': { link: '/login', title: 'home.pageTitle', at: '/home' },
    '/login/callback/$provider': { link: '/login/callback/google', title: 'home.pageTitle', at: '/home' },
    '/membership': { link: '/membership', title: 'membership.title' },
    '/newsletter/unsubscribe/$token': { link: '/newsletter/unsubscribe/a', title: 'newsletter.unsubscribe.pageTitle' },
    '/newsletterConfirmed/': { link: '/newsletterConfirmed', title: 'newsletter.confirmed.pageTitle' },
    '/newsletterConfirmed/$token': { link: '/newsletterConfirmed/a', title: 'newsletter.confirm.pageTitle' },
    '/onboarding': { link: '/onboarding', title: 'onboarding.title' },
    '/openingNotice/$token': { link: '/openingNotice/a', title: 'location.withdraw.pageTitle' },
    '/timeWatch/$token': { link: '/timeWatch/a', title: 'timeWatch.confirm.pageTitle' },
    '/timeWatch/end/$token': { link: '/timeWatch/end/a', title: 'timeWatch.end.pageTitle' },
    '/passwordChange': { link: '/passwordChange', title: 'client.password.title' },
    '/passwordReset/': { link: '/passwordReset', title: 'account.reset.title' },
    '/passwordReset/code': {
      link: '/passwordReset/code#ada%40example.org',
      // The page removes the token from its address once it has read it.
      at: '/passwordReset/code',
      title: 'account.reset.codeTitle',
    },
    '/payment/$provider/$subject/$targetId/$paymentIntentSecret/{-$secret}': {
      link: `/payment/stripe/booking/${shoppingCartId}/a`,
      title: 'common.step.payment',
    },
    '/payment/callback/$': { link: '/payment/callback/a', title: 'home.pageTitle', at: '/home' },
    '/register/': { link: '/register', title: 'home.pageTitle', at: '/home' },
    '/register/confirm': { link: '/register/confirm', title: 'home.pageTitle', at: '/home' },
    '/register/external': { link: '/register/external', title: 'home.pageTitle', at: '/home' },
    '/register/purchase': { link: '/register/purchase', title: 'home.pageTitle', at: '/home' },
    '/offers/$offerId/$token': { link: '/offers/a/b', title: 'common.notFound.title' },
    '/review/$bookingId/': { link: '/review/a', title: 'review.pageTitle' },
    '/review/$bookingId/$bookingToken': { link: '/review/a/b', title: 'review.pageTitle' },
    '/savedCards': { link: '/savedCards', title: 'common.savedCards' },
    '/settings': { link: '/settings', title: 'common.nav.settings' },
    '/terms': { link: '/terms', title: 'terms.title' },
    '/treatmentDetails/$treatmentId': { link: `/treatmentDetails/${type}`, title: 'discovery.treatment.pageTitle' },
    '/treatments': { link: '/treatments', title: 'discovery.pageTitle' },
    '/vouchers/': { link: '/vouchers', title: 'voucher.pageTitle' },
    '/vouchers/contact': { link: '/vouchers/contact', title: 'voucher.payment.pageTitle', at: '/vouchers/payment' },
    '/vouchers/finished': { link: '/vouchers/finished', title: 'voucher.pageTitle', at: '/vouchers' },
    '/vouchers/payment': { link: '/vouchers/payment', title: 'voucher.payment.pageTitle' },
    '/withdrawalInstruction': { link: '/withdrawalInstruction', title: 'withdrawal.title' },
    '/withdrawal/': { link: '/withdrawal', title: 'common.nav.withdrawal' },
    '/withdrawal/$orderId/$token': { link: '/withdrawal/a/b', title: 'common.notFound.title' },
  }
}
