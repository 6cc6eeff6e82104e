import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { CheckoutPaymentIntent } from '@paypal/paypal-server-sdk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../start-sandbox.ts'
import { purchase } from '../testing/paypal-of-file.ts'
import { paypalSdkFor, testPaypalKeys, type PaypalSdk } from '../testing/paypal-sdk.ts'
import { chromiumOptions, control, startTestSandbox } from '../testing/test-sandbox.ts'

let sandbox: RunningSandbox
let origin: string
let sdk: PaypalSdk
let shop: Server
let shopUrl: string
let browser: Browser
let context: BrowserContext
let page: Page
const complaints: string[] = []

/** The shop page's script, which writes every outcome into a paragraph. */
const shopScript = `
  const query = new URLSearchParams(location.search)
  const tell = (kind) => (data) => {
    document.querySelector('#result').textContent = JSON.stringify({ kind, ...data, message: data?.message })
  }
  if (query.has('blocked')) window.open = () => null
  const buttons = window.paypal.Buttons({
    style: { shape: 'pill', height: 48, label: 'pay' },
    createOrder: async () => {
      if (query.has('fails')) throw new Error('no order')
      return query.get('order')
    },
    onApprove: async (data, actions) => {
      tell('approved')(data)
      document.querySelector('#restart').addEventListener('click', () => actions.restart())
    },
    onCancel: tell('cancelled'),
    onError: tell('failed'),
  })
  window.buttons = buttons
  buttons.render('#buttons').then(() => { document.body.dataset.ready = 'yes' })`

function startShop(): Promise<string> {
  shop = createServer((request, response) => {
    if (request.url?.startsWith('/back') || request.url?.startsWith('/cancelled')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Back</title>')
      return
    }
    if (request.url === '/shop.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(shopScript)
      return
    }
    // A strict shop's policy, without inline scripts or styles. PayPal's windows keep their opener.
    const policy = `default-src 'none'; script-src 'self' ${origin}; connect-src ${origin}; form-action 'none'`
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    const locale = request.url?.includes('german') === true ? 'de_DE' : 'en_GB'
    const address = `${origin}/sdk/js?client-id=${testPaypalKeys.clientId}&amp;currency=EUR&amp;intent=capture&amp;components=buttons&amp;locale=${locale}`
    response.end(`<!doctype html><html lang="en"><title>Shop</title><main><h1>Pay</h1><div id="buttons"></div>
      <button id="restart">Restart</button><p id="result"></p></main>
      <script src="${address}"></script><script src="/shop.js"></script></html>`)
  })
  return new Promise((resolve) => {
    shop.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`))
  })
}

beforeAll(async () => {
  sandbox = await startTestSandbox({}, undefined, { port: 0, ...testPaypalKeys })
  origin = sandbox.addresses.paypal
  sdk = paypalSdkFor(origin)
  shopUrl = await startShop()
  browser = await chromium.launch(chromiumOptions)
})
afterAll(async () => {
  await browser.close()
  shop.closeAllConnections()
  shop.close()
  await sandbox.close()
})
beforeEach(async () => {
  complaints.length = 0
  context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Uncaught/.test(message.text())) complaints.push(message.text())
  })
})
afterEach(async () => {
  await context.close()
  await control(origin, 'DELETE', '/faults')
  expect(complaints).toEqual([])
})

let attempts = 0
async function newOrder(locale?: string): Promise<string> {
  attempts += 1
  const { result } = await sdk.orders.createOrder({
    paypalRequestId: `script-${attempts}`,
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [purchase],
      paymentSource: {
        paypal: {
          experienceContext: {
            brandName: 'Ruhepol',
            returnUrl: `${shopUrl}/back`,
            cancelUrl: `${shopUrl}/cancelled`,
            ...(locale === undefined ? {} : { locale }),
          },
        },
      },
    },
  })
  return result.id ?? ''
}

async function openShop(order: string, options: Record<string, string> = {}): Promise<void> {
  await page.goto(`${shopUrl}/?${new URLSearchParams({ order, ...options })}`)
  await page.locator('body[data-ready=yes]').waitFor()
}

const button = (): Locator => page.getByRole('button', { name: /Pay with PayPal|Mit PayPal bezahlen/ })

async function press(): Promise<Page> {
  const [checkout] = await Promise.all([page.waitForEvent('popup'), button().click()])
  await checkout.getByRole('heading', { name: /PayPal/ }).waitFor()
  return checkout
}

async function result(): Promise<Record<string, string>> {
  await page.locator('#result:not(:empty)').waitFor()
  return JSON.parse((await page.locator('#result').textContent()) ?? '') as Record<string, string>
}

const statusOf = async (id: string): Promise<string | undefined> => (await sdk.orders.getOrder({ id })).result.status

describe('the PayPal button', () => {
  it('opens a window, and tells the shop when the payer has approved there', async () => {
    const order = await newOrder()
    await openShop(order)
    const checkout = await press()
    expect(await checkout.locator('.checkout__lines').textContent()).toContain('Massage, 60 minutes')
    expect(await checkout.getByText('€69.00').count()).toBeGreaterThan(0)
    await checkout.getByRole('button', { name: 'Continue' }).click()
    const told = await result()
    expect(told).toMatchObject({ kind: 'approved', orderID: order, paymentSource: 'paypal' })
    const { payer, status } = (await sdk.orders.getOrder({ id: order })).result
    expect(status).toBe('APPROVED')
    expect(told['payerID']).toBe(payer?.payerId)
    expect(checkout.isClosed()).toBe(true)
    expect(await page.locator('dialog').count()).toBe(0)
  })

  it('tells the shop when the payer cancels in the window', async () => {
    const order = await newOrder()
    await openShop(order)
    const checkout = await press()
    await checkout.getByRole('button', { name: 'Cancel and return' }).click()
    expect(await result()).toMatchObject({ kind: 'cancelled', orderID: order })
    expect(await statusOf(order)).toBe('PAYER_ACTION_REQUIRED')
  })

  it('tells the shop when the window is closed', async () => {
    const order = await newOrder()
    await openShop(order)
    await (await press()).close()
    expect(await result()).toMatchObject({ kind: 'cancelled', orderID: order })
  })

  it('offers a link on the page while the window is open', async () => {
    await openShop(await newOrder())
    const checkout = await press()
    await page.getByRole('button', { name: 'Cancel the payment' }).click()
    expect(await result()).toMatchObject({ kind: 'cancelled' })
    expect(checkout.isClosed()).toBe(true)
  })

  it('goes to PayPal’s page and back if windows are blocked', async () => {
    const order = await newOrder()
    await openShop(order, { blocked: 'yes' })
    await button().click()
    await page.getByRole('radio', { name: /declines/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`${shopUrl}/back?token=${order}&PayerID=*`)
    await expect(sdk.orders.captureOrder({ id: order })).rejects.toThrow()
  })

  it('lets the payer choose again after a declined payment', async () => {
    const order = await newOrder()
    await openShop(order)
    const first = await press()
    await first.getByRole('radio', { name: /declines/ }).check()
    await first.getByRole('button', { name: 'Continue' }).click()
    await result()
    const [second] = await Promise.all([page.waitForEvent('popup'), page.locator('#restart').click()])
    await second.getByText('The last payment was declined').waitFor()
    // The window closes by itself, possibly before the click is answered.
    await Promise.all([second.waitForEvent('close'), second.getByRole('button', { name: 'Continue' }).click()])
    expect((await sdk.orders.captureOrder({ id: order })).result.status).toBe('COMPLETED')
  })

  it('reports the shop’s own failure to create an order', async () => {
    await openShop(await newOrder(), { fails: 'yes' })
    await button().click()
    expect(await result()).toMatchObject({ kind: 'failed', message: 'no order' })
  })

  it('disappears when it is closed, and never appears if it cannot load', async () => {
    await openShop(await newOrder())
    await page.evaluate('window.buttons.close()')
    expect(await button().count()).toBe(0)
    await control(origin, 'POST', '/faults', { buttonsNeverLoad: true })
    const asked = page.waitForRequest(/smart\/buttons/)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await asked
    expect(await button().count()).toBe(0)
    expect(await page.evaluate('window.buttons.isEligible()')).toBe(true)
  })
})

it('the script’s address is checked like PayPal checks it', async () => {
  const script = (query: string): Promise<Response> => fetch(`${origin}/sdk/js?${query}`)
  expect((await script(`client-id=${testPaypalKeys.clientId}`)).status).toBe(200)
  for (const wrong of ['client-id=other', `client-id=${testPaypalKeys.clientId}&curency=EUR`, '']) {
    const refused = await script(wrong)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('SDK Validation error')
  }
})

it('the page says so if there is nothing to approve', async () => {
  const response = await page.goto(`${origin}/checkoutnow?token=NONE`)
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'There is nothing to approve' }).waitFor()
})

describe('axe', () => {
  it.each(['light', 'dark'] as const)(
    'finds nothing in the shop and on the page, in German, %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme })
      const order = await newOrder('de-DE')
      await openShop(order, { german: 'yes' })
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await page.goto(`${origin}/checkoutnow?token=${order}`)
      await page.getByRole('heading', { name: 'Mit PayPal bezahlen' }).waitFor()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    },
  )
})
