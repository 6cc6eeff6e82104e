import { expect } from '@playwright/test'
import { codeEntry } from './code-entry.ts'
import { keptAnswers } from './contact.ts'
import { told, tryAgain, type WalkWithout } from './missing-part.ts'
import { visit } from './page-ready.ts'
import { placeForCompany } from './paid-cart.ts'

/** What is said at the payment while a part of it is missing, by title. */
export const missingPaymentParts: Record<string, WalkWithout> = {
  'the ways to pay say so in their places, and nothing that was entered is lost': {
    without: [
      'src/payment/checkout/express-checkout.tsx',
      'src/payment/methods/card-panel.tsx',
      'src/payment/methods/bank-panel.tsx',
      'src/payment/methods/paypal-fields.tsx',
    ],
    go: async ({ page, walk, api, bringBack }) => {
      const ofStripe = /stripe\.js/
      await page.route(ofStripe, (route) => route.abort())
      const choice = await api.freeChoice('2027-02-10')
      await walk.device.keep(page, keptAnswers(walk.contact, choice.postalCode), 'private')
      await walk.open('/booking/payment', choice)
      const code = codeEntry(walk)
      const ticked = page.getByRole('checkbox', { name: walk.words.all('payment.terms') })
      const staysEntered = async (): Promise<void> => {
        await expect(ticked).toBeChecked()
        await expect(code.field).toHaveValue('RUHE')
      }
      await walk.agree()
      await code.open()
      await code.field.fill('RUHE')
      await expect(told(walk, 'payment.express.missing')).toBeVisible()
      await walk.chooseMethod('payment.method.bankRedirect')
      await expect(told(walk, 'payment.bankRedirect.failed')).toBeVisible()
      await walk.chooseMethod('payment.method.paypal')
      await expect(told(walk, 'payment.paypal.missing')).toBeVisible()
      await walk.chooseMethod('payment.method.card')
      await expect(told(walk, 'payment.card.failed')).toBeVisible()
      await staysEntered()

      // Then the panels are there, and only what Stripe itself sends stays away.
      bringBack()
      await walk.chooseMethod('payment.method.paypal')
      await tryAgain(walk)
      await expect(told(walk, 'payment.paypal.missing')).toBeHidden()
      await expect(told(walk, 'payment.express.missing')).toBeHidden()
      await walk.chooseMethod('payment.method.card')
      const asked = page.waitForRequest(ofStripe)
      await walk.button('common.retry').click()
      await asked
      await expect(told(walk, 'payment.card.failed')).toBeVisible()
      await staysEntered()
      await page.unroute(ofStripe)
      await tryAgain(walk)
      await walk.cardFieldsReady()
      await staysEntered()
    },
  },
  'the saved cards of a client say so in their place': {
    without: ['src/payment/methods/card-choice.tsx'],
    go: async ({ page, walk, api, signIn, bringBack }) => {
      await signIn()
      const choice = await api.freeChoice('2027-02-10', 1)
      await walk.device.keep(page, keptAnswers(walk.contact, choice.postalCode), 'private')
      await walk.open('/booking/payment', choice)
      await walk.agree()
      await expect(told(walk, 'payment.card.failed')).toBeVisible()
      bringBack()
      await tryAgain(walk)
      await walk.cardFieldsReady()
      await expect(page.getByRole('checkbox', { name: walk.words.all('payment.terms') })).toBeChecked()
    },
  },
  'the way to pay what is placed says so under its countdown, and on the page that the apps open': {
    without: ['src/payment/pay-placed-cart.tsx', 'src/payment/methods/redirect-fields.tsx'],
    go: async ({ page, walk, api, bringBack }) => {
      const cart = await api.place(await api.freeChoice('2027-02-10', 2), walk.contact.email)
      const { shoppingCartId: id, token } = cart
      await visit(page, `/payment/stripe/booking/${id}/pi_0_secret_0/${token}`)
      await expect(told(walk, 'payment.bankRedirect.failed')).toBeVisible()
      await expect(walk.link('payment.cancel')).toBeVisible()
      await visit(page, `/bookings/${id}/${token}`)
      await walk.button('common.continuePayment').click()
      await expect(told(walk, 'payment.methodsMissing')).toBeVisible()
      await expect(page.getByRole('timer')).toBeVisible()
      bringBack()
      await tryAgain(walk)
      await expect(walk.group('payment.method.title')).toBeVisible()
    },
  },
  'the button with which a company confirms on account says so in its place': {
    without: ['src/payment/confirm-on-account.tsx'],
    go: async ({ page, walk, api, sql, bringBack }) => {
      const cart = await placeForCompany({ api, sql }, await api.freeChoice('2027-02-10', 4), walk.contact.email)
      await visit(page, `/bookings/${cart.shoppingCartId}/${cart.token}`)
      await expect(told(walk, 'payment.methodsMissing')).toBeVisible()
      await expect(page.getByRole('timer')).toBeVisible()
      bringBack()
      await tryAgain(walk)
      await expect(page.getByRole('checkbox', { name: walk.words.all('payment.terms') })).toBeVisible()
    },
  },
}
