import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { answerAtTheBank, atTheBank } from '../support/bank-page.ts'
import { fieldsFrame } from '../support/card-fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { phone } from '../support/views.ts'

type Books = { paymentIntents: { id: string; metadata: Record<string, string> }[] }

/** Makes the payment of the shown booking succeed at the provider, without any action on a page. */
async function decideAtTheProvider(stripe: string, page: Page, how: 'authenticate' | 'settle'): Promise<void> {
  const address = /\/bookings\/([^/]+)\//
  await expect(page).toHaveURL(address)
  const cartId = address.exec(page.url())?.[1] ?? ''
  const books = (await (await fetch(`${stripe}/_sandbox/books`)).json()) as Books
  const intent = books.paymentIntents.find(({ metadata }) => Object.values(metadata).includes(cartId))
  await fetch(`${stripe}/_sandbox/payment_intents/${intent?.id}/${how}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'succeeded' }),
  })
}

const opening = `mutation ($id: ID!, $token: String!) {
  createStripePayment(subject: booking, targetId: $id, paymentMethod: bankRedirect, token: $token) { paymentIntent }
}`

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('the bank refuses, the person tries again at once, and the bank confirms', async ({
    walk,
    api,
    page,
    words,
  }) => {
    await walk.openPayment(await api.freeChoice('2027-02-02'))
    const seen: string[] = []
    page.on('framenavigated', (frame) => frame === page.mainFrame() && seen.push(frame.url()))
    await walk.chooseMethod('payment.method.bankRedirect')
    const offered = fieldsFrame(page, 'de').getByRole('radio')
    await expect(offered).toHaveCount(2)
    await expect(page.getByRole('region', { name: words.all('payment.express.label') })).toHaveCount(0)
    await walk.agree()
    expect(await sweep(page, '/booking/payment, bank')).toEqual([])
    await walk.book()
    await answerAtTheBank(page, 'de', 'fail')

    await expect(walk.heading('payment.return.failedTitle')).toBeVisible()
    await expect(
      page.getByText(words.all('payment.return.notFinalized', { status: words.text('payment.return.failedStatus') })),
    ).toBeVisible()
    expect(await sweep(page, '/payment/callback, failed')).toEqual([])
    await walk.link('payment.return.retry').click()
    await expect(walk.group('payment.method.title').getByRole('radio', { checked: true })).toHaveValue('bankRedirect')
    await expect(offered).toHaveCount(2)
    await walk.button('payment.payNow').click()
    await answerAtTheBank(page, 'de', 'authorize')
    await walk.arrivePaid()
    // The provider's parameters, including a secret, were never in the address of a page that was shown.
    expect(seen.filter((address) => address.includes('payment_intent'))).toEqual([])
  })
})

test('a bank page left halfway still pays once the bank has confirmed', async ({ walk, api, page, services }) => {
  await walk.openPayment(await api.freeChoice('2027-02-03'))
  await walk.chooseMethod('payment.method.bankRedirect')
  await walk.agree()
  await walk.book()
  await atTheBank(page)
  await visit(page, '/bookings')
  await walk.link('common.continuePayment').click()
  await expect(walk.heading('cart.title.unpaid')).toBeVisible()

  await decideAtTheProvider(services.stripe, page, 'authenticate')
  await walk.arrivePaid()
})

test.describe('a bank that decides later', () => {
  test.use({ language: 'de' })

  test('is waited for: the page says so, accepts no second payment, and updates when the bank has paid', async ({
    walk,
    api,
    page,
    words,
    services,
  }) => {
    await walk.openPayment(await api.freeChoice('2027-02-04'))
    await walk.chooseMethod('payment.method.bankRedirect')
    await walk.agree()
    await walk.book()
    await answerAtTheBank(page, 'de', 'process')

    await expect(walk.heading('cart.title.processing')).toBeVisible()
    await expect(page.getByText(words.all('cart.lead.processing'))).toBeVisible()
    await expect(walk.button('common.continuePayment')).toHaveCount(0)
    await expect(walk.button('booking.cancel')).toHaveCount(0)
    await expect(page.getByText(words.text('booking.hold').split('<')[0] ?? '')).toHaveCount(0)
    expect(await sweep(page, '/bookings, the bank is processing')).toEqual([])

    await decideAtTheProvider(services.stripe, page, 'settle')
    await walk.arrivePaid()
  })
})

test.describe('the page that the apps open', () => {
  test.use({ language: 'de' })

  test('pays an open payment by bank, and explains what is wrong with another', async ({
    walk,
    api,
    page,
    email,
    words,
  }) => {
    const { shoppingCartId: id, token } = await api.place(await api.freeChoice('2027-02-03', 1), email)
    const { data } = await api.send<{ createStripePayment: { paymentIntent: string } }>(opening, { id, token })
    const secret = data?.createStripePayment.paymentIntent ?? ''
    await visit(page, `/payment/stripe/booking/${id}/pi_0_secret_0/${token}`)
    const error = new RegExp(words.text('payment.redirect.error').split('{')[0] ?? '')
    await expect(page.getByText(error)).toBeVisible()

    await visit(page, `/payment/stripe/booking/${id}/${secret}/${token}`)
    await expect(walk.button('payment.payNow')).not.toHaveAttribute('aria-disabled')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await sweep(page, 'bank redirect of the apps')).toEqual([])
    await walk.button('payment.payNow').click()
    await answerAtTheBank(page, 'de', 'authorize')
    await expect(page).toHaveURL(new RegExp(`/bookings/${id}/`))
    await expect(page.getByText(words.all('cart.paid.badge'))).toBeVisible()
  })
})

test('a return that matches nothing is explained, whatever it contains, and leads nowhere else', async ({
  page,
  walk,
  api,
  email,
}) => {
  const { shoppingCartId, token } = await api.place(await api.freeChoice('2027-02-03', 2), email)
  const known = { method: 'bankRedirect', subject: 'booking', targetId: shoppingCartId, secret: token }
  const at = (changes: Record<string, string>) => `/payment/callback?${new URLSearchParams({ ...known, ...changes })}`
  const wrong: Record<string, string>[] = [
    { secret: 'wrong' },
    { targetId: randomUUID() },
    { targetId: 'x' },
    { subject: 'order' },
  ]
  for (const strange of wrong) {
    await visit(page, at({ redirect_status: 'succeeded', ...strange }))
    await expect(walk.heading('payment.return.strangeTitle')).toBeVisible()
  }
  const hostile = { redirect_status: '<img src=x onerror=alert(1)>', return_prefix: 'https://evil.example' }
  // Nothing was paid or refused, whatever the address says.
  await visit(page, at(hostile))
  await expect(walk.heading('cart.title.unpaid')).toBeVisible()
  await expect(page.getByText(hostile.redirect_status)).toHaveCount(0)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  await visit(page, '/payment/callback/deeper?method=card')
  await expect(page).toHaveURL(/\/home$/)
})
