import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type FrameLocator, type Page } from '@playwright/test'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../start-sandbox.ts'
import { chromiumOptions, sdkFor, startTestSandbox, testKeys } from '../testing/test-sandbox.ts'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'

let sandbox: RunningSandbox
let stripe: Stripe
let shop: TestShop
let browser: Browser
let context: BrowserContext
let page: Page

const script = `
    const data = new URLSearchParams(location.search)
    const stripe = window.Stripe('${testKeys.publishableKey}')
    const elements = stripe.elements({
      clientSecret: data.get('secret'), locale: data.get('locale') ?? 'en',
      appearance: data.has('night') ? { theme: 'night', variables: { colorBackground: '#191D1A', colorText: '#F2EFE8' } } : {},
    })
    const element = elements.create('payment', {})
    window.changes = []
    element.on('change', (event) => window.changes.push(event))
    element.on('ready', () => { document.body.dataset.ready = 'yes' })
    element.mount('#payment')
    document.querySelector('#pay').addEventListener('click', async () => {
      const redirect = data.get('redirect') ?? 'if_required'
      const result = await stripe.confirmPayment({ elements, confirmParams: { return_url: location.origin + '/back' }, redirect })
      document.querySelector('#result').textContent = JSON.stringify(result)
    })`

beforeAll(async () => {
  sandbox = await startTestSandbox({ paymentMethodTypes: ['card', 'klarna'] })
  stripe = sdkFor(sandbox.addresses.stripe)
  shop = await startTestShop(sandbox.addresses.stripe, script)
  browser = await chromium.launch(chromiumOptions)
})
afterAll(async () => {
  await browser.close()
  shop.close()
  await sandbox.close()
})
const complaints: string[] = []
beforeEach(async () => {
  complaints.length = 0
  context = await browser.newContext({ reducedMotion: 'reduce' })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Uncaught/.test(message.text())) complaints.push(message.text())
  })
})
afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

type Result = {
  paymentIntent?: { id: string; status: string }
  error?: { type: string; code?: string; decline_code?: string; message?: string; payment_intent?: { status: string } }
}

async function openShop(options: Record<string, string> = {}, types?: ['card']): Promise<Stripe.PaymentIntent> {
  const intent = await stripe.paymentIntents.create({
    amount: 6900,
    currency: 'eur',
    ...(types ? { allowed_payment_method_types: types } : { automatic_payment_methods: { enabled: true } }),
  })
  await page.goto(`${shop.url}/?${new URLSearchParams({ secret: intent.client_secret ?? '', ...options })}`)
  await page.locator('body[data-ready=yes]').waitFor()
  return intent
}

const element = (): FrameLocator => page.frameLocator('#payment iframe')
const dialog = (): FrameLocator => page.frameLocator('dialog iframe')

async function typeCard(number: string): Promise<void> {
  await element().locator('input[name=number]').pressSequentially(number)
  await element().locator('input[name=expiry]').pressSequentially('1234')
  await element().locator('input[name=cvc]').pressSequentially('123')
}

async function pressPay(): Promise<void> {
  // By keyboard, because an error on a field that is left makes the form higher, and a mouse would miss the button.
  await page.getByRole('button', { name: 'Pay' }).press('Enter')
}

async function result(): Promise<Result> {
  await page.locator('#result:not(:empty)').waitFor()
  return JSON.parse((await page.locator('#result').textContent()) ?? '') as Result
}

const statusOf = async (intent: Stripe.PaymentIntent): Promise<string> =>
  (await stripe.paymentIntents.retrieve(intent.id)).status

describe('paying with the Payment Element', () => {
  it('succeeds with a good card', async () => {
    const intent = await openShop({}, ['card'])
    await typeCard('4242424242424242')
    expect(await element().getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
    expect(await element().getByLabel('Expiration date').inputValue()).toBe('12 / 34')
    await pressPay()
    expect((await result()).paymentIntent).toMatchObject({ id: intent.id, status: 'succeeded' })
    expect(await statusOf(intent)).toBe('succeeded')
    const changes = await page.evaluate(
      () => (window as unknown as { changes: { complete: boolean; empty: boolean }[] }).changes,
    )
    expect(changes.map(({ empty, complete }) => [empty, complete])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
  })

  it('is declined in German and continues with another card', async () => {
    const intent = await openShop({ locale: 'de' })
    await typeCard('4000000000000002')
    await pressPay()
    expect((await result()).error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      message: 'Ihre Karte wurde abgelehnt.',
      payment_intent: { status: 'requires_payment_method' },
    })
    await page.evaluate(() => (document.querySelector('#result') as HTMLElement).replaceChildren())
    await element().getByLabel('Kartennummer').fill('4242424242424242')
    await pressPay()
    expect((await result()).paymentIntent?.status).toBe('succeeded')
    expect(await statusOf(intent)).toBe('succeeded')
  })

  it("shows a card's errors before it is sent", async () => {
    const intent = await openShop()
    await element().getByLabel('Card number').fill('4242 4242')
    await pressPay()
    expect((await result()).error).toMatchObject({ type: 'validation_error', code: 'incomplete_number' })
    const field = element().getByLabel('Card number')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await element().locator('#number-error').textContent()).toBe('Your card number is incomplete.')
    expect(await statusOf(intent)).toBe('requires_payment_method')
  })

  it('fills in a chosen test card', async () => {
    await openShop()
    await element().getByText('Test cards').click()
    await element()
      .getByRole('button', { name: /4242 4242 4242 4242/ })
      .click()
    await pressPay()
    expect((await result()).paymentIntent?.status).toBe('succeeded')
  })

  it('goes to the return address if the page wants it', async () => {
    const intent = await openShop({ redirect: 'always' })
    await typeCard('4242424242424242')
    await pressPay()
    await page.waitForURL(/\/back\?/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      payment_intent: intent.id,
      redirect_status: 'succeeded',
    })
  })

  it("goes to a redirect method's page and comes back", async () => {
    const intent = await openShop()
    await element().getByLabel('Klarna').check()
    await pressPay()
    await page.getByRole('button', { name: 'Authorize payment' }).click()
    await page.waitForURL(/\/back\?/)
    expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded')
    expect(await statusOf(intent)).toBe('succeeded')
  })
})

describe('3-D Secure in a browser', () => {
  it('succeeds when the authentication is completed', async () => {
    const intent = await openShop({ locale: 'de' })
    await typeCard('4000002760003184')
    await pressPay()
    await dialog().getByRole('button', { name: 'Authentifizierung abschließen' }).click()
    expect((await result()).paymentIntent?.status).toBe('succeeded')
    expect(await page.locator('dialog').count()).toBe(0)
    expect(await statusOf(intent)).toBe('succeeded')
  })

  it('fails when the authentication fails', async () => {
    await openShop()
    await typeCard('4000000000003220')
    await pressPay()
    await dialog().getByRole('button', { name: 'Fail authentication' }).click()
    expect((await result()).error).toMatchObject({
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      payment_intent: { status: 'requires_payment_method' },
    })
  })

  it('fails when Escape is pressed', async () => {
    await openShop()
    await typeCard('4000002500003155')
    await pressPay()
    // Its script moves the focus there, and handles keys from then on.
    await dialog().locator('h1:focus').waitFor()
    await page.keyboard.press('Escape')
    expect((await result()).error?.code).toBe('payment_intent_authentication_failure')
  })

  it('is declined after the authentication if there is no money', async () => {
    await openShop()
    await typeCard('4000008260003178')
    await pressPay()
    await dialog().getByRole('button', { name: 'Complete authentication' }).click()
    expect((await result()).error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' })
  })

  it('keeps the keyboard inside its dialog', async () => {
    await openShop()
    await typeCard('4000002760003184')
    await pressPay()
    await dialog().getByRole('heading').waitFor()
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      ),
    ).toBe(true)
    await dialog().getByRole('button', { name: 'Complete authentication' }).press('Enter')
    expect((await result()).paymentIntent?.status).toBe('succeeded')
  })
})

describe('axe', () => {
  const looks: Record<string, string>[] = [{}, { night: 'yes', locale: 'de' }]
  it.each(looks)('finds nothing in the payment form and the authentication with %o', async (look) => {
    await openShop(look)
    await element().locator('summary').click()
    await pressPay()
    await result()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await typeCard('4000002760003184')
    await pressPay()
    await dialog().getByRole('heading').waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
})
