import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { answerPayPalWindow } from '../support/paypal-page.ts'

type Inventory = {
  scripts: { name: string; from: string; path?: string; only?: string }[]
}

const file = path.resolve(import.meta.dirname, '../../docs/payment-scripts.json')
const { scripts: listed } = JSON.parse(readFileSync(file, 'utf8')) as Inventory
const policyOf = (headers: Record<string, string>): string => headers['content-security-policy'] ?? ''

test.describe('pages before any consent to analytics', () => {
  test.use({ consent: 'ask' })

  for (const [index, method] of (['card', 'paypal'] as const).entries()) {
    test(`run only the scripts in the inventory while someone pays by ${method}, and contact nobody else`, async ({
      walk,
      api,
      page,
      services,
    }) => {
      const origins = {
        app: new URL(services.app).origin,
        provider: new URL(services.stripe).origin,
        ...(method === 'paypal' && { paypal: new URL(services.paypal).origin }),
      }
      const ran = new Set<string>()
      const asked = new Set<string>()
      page.on('request', (request) => {
        const { origin, pathname, protocol } = new URL(request.url())
        if (protocol.startsWith('http')) asked.add(origin)
        // The provider's frames are pages of their own.
        if (request.resourceType() !== 'script' || request.frame() !== page.mainFrame()) return
        if (origin === origins.app && /^\/assets\/[^/]+\.js$/.test(pathname)) ran.add('the app')
        else if (origin === origins.provider) ran.add('Stripe')
        else if (origin === origins.paypal) ran.add('PayPal')
        else ran.add(request.url())
      })
      await walk.openPayment(await api.freeChoice('2027-02-05', index))
      const inline = page.locator('script:not([src]):not([type$=json])')
      if ((await inline.count()) > 0) ran.add('the start of the app')
      const withoutNonce = await inline.evaluateAll(
        (all) => all.filter((one) => !(one as HTMLScriptElement).nonce).length,
      )
      expect(withoutNonce).toBe(0)
      if (method === 'card') await walk.pay()
      else {
        await walk.agree()
        await walk.chooseMethod('payment.method.paypal')
        expect(asked).not.toContain(origins.paypal)
        await walk.book()
        await answerPayPalWindow(page, 'en', 'pay')
        await walk.arrivePaid()
      }
      const expected = listed.filter(({ only }) => only === undefined || only === method)
      await expect.poll(() => [...ran].sort()).toEqual(expected.map(({ name }) => name).sort())
      await expect.poll(() => [...asked].sort()).toEqual(Object.values(origins).sort())
    })
  }
})

test('a payment page uses no external scripts, sends no referrer and is not cached', async ({ page }) => {
  const known = 'method=bankRedirect&subject=booking&targetId=x&redirect_status=succeeded'
  for (const address of ['/booking/payment', `/payment/callback?${known}`, '/payment/stripe/booking/x/pi_0_secret_0']) {
    const headers = (await page.request.get(address)).headers()
    const scripts =
      policyOf(headers)
        .split(';')
        .find((part) => part.startsWith('script-src ')) ?? ''
    expect(scripts, address).toMatch(/'nonce-/)
    expect(scripts, address).not.toMatch(/unsafe-(inline|eval)|\*(?!\.js\.stripe\.com)/)
    if (!address.startsWith('/payment/')) continue
    expect(headers['referrer-policy'], address).toBe('no-referrer')
    expect(headers['cache-control'], address).toBe('no-store')
  }
  await visit(page, '/payment/callback?method=bankRedirect&subject=booking&targetId=x&redirect_status=failed&secret=y')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
