import { expect, test } from '../support/fixtures.ts'
import { reload } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { desktop } from '../support/views.ts'

type Books = { paymentIntents: { id: string; metadata: Record<string, string>; status: string }[] }

test.use({ language: 'en', ...desktop })

test('a booking shows a refund at the provider and a dispute, and refunds the rest', async ({
  page,
  walk,
  words,
  api,
  services,
  sql,
}) => {
  await walk.openPayment(await api.freeChoice('2027-02-09'))
  await walk.pay()
  const [, cartId] = /\/bookings\/([^/]+)\//.exec(page.url()) ?? []
  const books = (await (await fetch(`${services.stripe}/_sandbox/books`)).json()) as Books
  const payment = books.paymentIntents.find(
    ({ metadata, status }) => metadata['target'] === cartId && status === 'succeeded',
  )
  const press = (fields: Record<string, string>) =>
    fetch(`${services.stripe}/dashboard`, { method: 'POST', body: new URLSearchParams(fields) })
  /** Reloads the page until it reports it. */
  const untilShown = async (text: string | RegExp) => {
    await expect(async () => {
      await reload(page)
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
  }

  await press({ action: 'refund', id: payment?.id ?? '', amount: '10' })
  await untilShown(words.all('common.refund.succeeded'))
  const found = await sweep(page, 'refunded in part')
  await walk.button('cart.cancelPaid.action').click()
  const [cart] = await sql('select total_cents - 1000 as left from cart where id = $1', [cartId])
  const left = (Number(cart?.['left']) / 100).toFixed(2).replace('.', '[.,]')
  await expect(page.getByRole('dialog').getByText(new RegExp(left))).toBeVisible()
  await page.keyboard.press('Escape')

  await press({ action: 'dispute', id: payment?.id ?? '' })
  await untilShown(words.text('common.disputed'))
  found.push(...(await sweep(page, 'disputed')))
  expect(found).toEqual([])
  const disputes = (await (await fetch(`${services.stripe}/_sandbox/books`)).json()) as {
    disputes: { id: string; payment_intent: string }[]
  }
  const dispute = disputes.disputes.find(({ payment_intent: id }) => id === payment?.id)
  await press({ action: 'won', id: dispute?.id ?? '' })
  await expect(async () => {
    await reload(page)
    await expect(page.getByText(words.text('common.disputed'))).toBeHidden({ timeout: 5_000 })
  }).toPass()
})
