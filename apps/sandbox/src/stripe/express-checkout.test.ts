import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type FrameLocator, type Page } from '@playwright/test'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { RunningSandbox } from '../start-sandbox.ts'
import { chromiumOptions, sdkFor, startTestSandbox, testKeys } from '../testing/test-sandbox.ts'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'

/**
 * A shop that shows wallets before there is a payment intent; ?refuse rejects clicks, ?amount differs from the
 * intent's; ?asks makes a token of the wallet's answer, and pays with it afterwards.
 */
const script = `
  const data = new URLSearchParams(location.search)
  const stripe = window.Stripe('${testKeys.publishableKey}')
  const elements = stripe.elements({
    mode: 'payment', amount: Number(data.get('amount') ?? 6900), currency: 'eur', locale: 'en', allowedPaymentMethodTypes: ['card'],
  })
  const asks = { emailRequired: true, phoneNumberRequired: true, shippingAddressRequired: true, shippingRates: [{ id: 'home', amount: 0, displayName: 'Home' }] }
  const element = elements.create('expressCheckout', {
    paymentMethods: { applePay: 'auto', googlePay: 'auto' }, ...(data.has('asks') && asks),
  })
  window.events = []
  const tell = (name) => { window.events.push(name); document.querySelector('#result').textContent = window.events.join(' ') }
  element.on('ready', ({ availablePaymentMethods: has }) => {
    document.body.dataset.ready = has ? [has.applePay && 'apple', has.googlePay && 'google'].filter(Boolean).join() : 'none'
  })
  element.on('click', ({ resolve, reject }) => { tell('click'); data.has('refuse') ? reject() : resolve() })
  element.on('cancel', () => tell('cancel'))
  element.on('confirm', async ({ billingDetails, shippingAddress }) => {
    const { error } = await elements.submit()
    if (error) return tell('refused')
    if (data.has('asks')) {
      const { confirmationToken } = await stripe.createConfirmationToken({ elements })
      tell([billingDetails.name, billingDetails.email, billingDetails.phone, shippingAddress.address.postal_code].join())
      const paid = await stripe.confirmPayment({
        clientSecret: data.get('secret'), confirmParams: { return_url: location.origin + '/back', confirmation_token: confirmationToken.id }, redirect: 'if_required',
      })
      return tell(paid.error ? paid.error.code : paid.paymentIntent.status)
    }
    const result = await stripe.confirmPayment({
      elements, clientSecret: data.get('secret'), confirmParams: { return_url: location.origin + '/back' }, redirect: 'if_required',
    })
    tell(result.error ? result.error.decline_code ?? result.error.code : result.paymentIntent.status)
  })
  element.mount('#payment')`

let sandbox: RunningSandbox
let stripe: Stripe
let shop: TestShop
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  sandbox = await startTestSandbox({})
  stripe = sdkFor(sandbox.addresses.stripe)
  shop = await startTestShop(sandbox.addresses.stripe, script)
  browser = await chromium.launch(chromiumOptions)
})
afterEach(async () => {
  await context.close()
})
afterAll(async () => {
  await browser.close()
  shop.close()
  await sandbox.close()
})

async function openShop(wallets: string, options: Record<string, string> = {}): Promise<void> {
  const { client_secret } = await stripe.paymentIntents.create({
    amount: 6900,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
  })
  context = await browser.newContext({ reducedMotion: 'reduce' })
  page = await context.newPage()
  await page.addInitScript((has) => localStorage.setItem('stripe-sandbox.wallets', has), wallets)
  await page.goto(`${shop.url}/?${new URLSearchParams({ secret: client_secret ?? '', ...options })}`)
  await page.locator('body[data-ready]').waitFor()
}

const has = () => page.locator('body').getAttribute('data-ready')
const buttons = (): FrameLocator => page.frameLocator('#payment iframe')
const sheet = (): FrameLocator => page.frameLocator('dialog iframe')
const happened = async (events: string): Promise<void> => {
  await page.locator('#result', { hasText: events }).waitFor()
}

it('the wallet element shows nothing on a device without a wallet', async () => {
  await openShop('')
  expect([await has(), await page.locator('iframe').count()]).toEqual(['none', 0])
})

it("the wallet element pays with the device's wallet", async () => {
  await openShop('google_pay')
  expect(await has()).toBe('google')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await buttons().getByRole('button', { name: 'Pay with Google Pay' }).click()
  await sheet().getByRole('heading', { name: 'Google Pay' }).waitFor()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await sheet().getByRole('button', { name: 'Pay', exact: true }).click()
  await happened('click succeeded')
  expect(await page.locator('dialog').count()).toBe(0)
})

it('the wallet element can be used again after the sheet was cancelled, or the payment declined', async () => {
  await openShop('apple_pay,google_pay')
  expect(await has()).toBe('apple,google')
  await buttons().getByRole('button', { name: 'Pay with Apple Pay' }).click()
  await sheet().getByRole('button', { name: 'Cancel' }).click()
  await happened('click cancel')
  await buttons().getByRole('button', { name: 'Pay with Google Pay' }).click()
  await sheet().getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await happened('click cancel click generic_decline')
  expect(await page.locator('dialog').count()).toBe(0)
})

it('the wallet element opens no sheet for a click that the shop refuses', async () => {
  await openShop('google_pay', { refuse: 'yes' })
  await buttons().getByRole('button').click()
  await happened('click')
  expect(await page.locator('dialog').count()).toBe(0)
})

it('the wallet element refuses a payment intent over another amount than was shown', async () => {
  await openShop('google_pay', { amount: '100' })
  await buttons().getByRole('button').click()
  await sheet().getByRole('button', { name: 'Pay', exact: true }).click()
  await happened('click payment_intent_mismatch')
})

it('the wallet element tells who and where its owner is, for a token that pays later', async () => {
  await openShop('google_pay', { asks: 'yes' })
  await buttons().getByRole('button').click()
  await sheet().getByLabel('E-mail').fill('ada@example.org')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await sheet().getByRole('button', { name: 'Pay', exact: true }).click()
  await happened('click Mia Sommer,ada@example.org,+49 151 23456789,10115 succeeded')
  expect(await page.locator('dialog').count()).toBe(0)
})
