import type { Page } from '@playwright/test'
import { answerBank, bankAsks, cards } from '../support/card-fields.ts'
import { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit, watchTakeOver } from '../support/page-ready.ts'
import { bookWithRefusedCard } from '../support/refused-card.ts'
import { phone } from '../support/views.ts'

type Books = {
  paymentIntents: { status: string; metadata: Record<string, string> }[]
  charges: { paid: boolean; metadata: Record<string, string> }[]
}

const cartIdOf = (page: Page): string => /\/bookings\/([^/]+)\//.exec(page.url())?.[1] ?? ''

/** According to the provider's own books. */
async function paidOnce(stripe: string, cartId: string): Promise<void> {
  const books = (await (await fetch(`${stripe}/_sandbox/books`)).json()) as Books
  const ofCart = ({ metadata }: { metadata: Record<string, string> }) => Object.values(metadata).includes(cartId)
  expect(books.paymentIntents.filter(ofCart).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  expect(books.charges.filter(ofCart).filter(({ paid }) => paid)).toHaveLength(1)
}

test('a declined card keeps cart and slot, and another card pays once, although every click is a double click', async ({
  walk,
  api,
  sql,
  services,
}) => {
  const pressTwice = async () => {
    await expect(walk.bookButton).not.toHaveAttribute('aria-disabled')
    await walk.bookButton.dblclick()
  }
  const choice = await api.freeChoice('2027-01-15')
  await walk.openPayment(choice)
  await walk.agree()
  await walk.fillCard(cards.declined)
  await pressTwice()
  await expect(walk.problem('payment.decline.refused')).toBeVisible()
  await expect(walk.problem('payment.decline.refused')).toBeFocused()
  await expect(walk.problem('payment.decline.refused')).toContainText(walk.words.text('payment.problem.kept'))
  expect(await api.isOffered(choice)).toBe(false)

  await walk.fillCard(cards.insufficientFunds)
  await pressTwice()
  await expect(walk.problem('payment.decline.insufficientFunds')).toBeVisible()

  await walk.fillCard(cards.visa)
  await pressTwice()
  await walk.arrivePaid()
  const carts = await sql('select id from cart where email = $1', [walk.contact.email])
  expect(carts.map(({ id }) => id)).toEqual([cartIdOf(walk.page)])
  await paidOnce(services.stripe, cartIdOf(walk.page))
})

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('3-D Secure charges nothing if refused at the bank, and pays the booking if confirmed', async ({
    walk,
    api,
    page,
  }) => {
    await walk.openPayment(await api.freeChoice('2027-01-15', 5))
    await walk.agree()
    await walk.fillCard(cards.authentication)
    await walk.book()
    await answerBank(page, 'de', 'fail')
    await expect(walk.problem('payment.decline.authentication')).toBeVisible()

    await walk.fillCard(cards.authentication)
    await walk.book()
    await answerBank(page, 'de', 'complete')
    await walk.arrivePaid()
  })
})

test("a customer who leaves the bank's question unanswered is asked to pay rather than to wait", async ({
  walk,
  api,
  page,
}) => {
  await walk.openPayment(await api.freeChoice('2027-01-15', 4))
  await walk.agree()
  await walk.fillCard(cards.authentication)
  await walk.book()
  await bankAsks(page, 'en')
  await visit(page, '/bookings')
  await walk.link('common.continuePayment').click()
  await expect(walk.button('common.continuePayment')).toBeVisible()
})

/** Opens the payment address of a cart placed in another tab, and continues with that cart up to the click. */
async function payInAnotherTab(walk: BookingWalk, address: string): Promise<void> {
  await visit(walk.page, address)
  await walk.link('payment.elsewhere.action').click()
  await walk.button('common.continuePayment').click()
  await walk.cardFieldsReady()
  await walk.fillCard(cards.visa)
}

test('two tabs paying one cart make one payment', async ({ walk, api, page, context, services, words }) => {
  await walk.openPayment(await api.freeChoice('2027-01-15', 2))
  // A refusal places the cart without paying it.
  await bookWithRefusedCard(walk)

  const second = await context.newPage()
  await watchTakeOver(second)
  const secondWalk = new BookingWalk({ page: second, words, language: 'en', email: walk.contact.email })
  await payInAnotherTab(secondWalk, page.url())
  await walk.fillCard(cards.visa)
  const buttons = [walk.bookButton, secondWalk.button('payment.payNow')]
  for (const button of buttons) await expect(button).not.toHaveAttribute('aria-disabled')
  // Both at the same time, because waiting for visibility would let the faster one finish first.
  await Promise.all(buttons.map((button) => button.dispatchEvent('click')))
  await expect(page).toHaveURL(/\/bookings\//)
  await expect(second).toHaveURL(/\/bookings\//)
  await expect(page.getByText(words.all('cart.paid.badge'))).toBeVisible()
  await expect(second.getByText(words.all('cart.paid.badge'))).toBeVisible()
  expect(cartIdOf(second)).toBe(cartIdOf(page))

  await paidOnce(services.stripe, cartIdOf(page))
})

test('a tab whose cart was paid in another one leads to the booking', async ({ walk, api, page, context, words }) => {
  await walk.openPayment(await api.freeChoice('2027-01-15', 3))
  await bookWithRefusedCard(walk)

  const second = await context.newPage()
  await watchTakeOver(second)
  const secondWalk = new BookingWalk({ page: second, words, language: 'en', email: walk.contact.email })
  await payInAnotherTab(secondWalk, page.url())
  await secondWalk.button('payment.payNow').click()
  await secondWalk.arrivePaid()
  await expect(page).toHaveURL(second.url())
  await expect(page.getByText(words.all('cart.paid.badge'))).toBeVisible()
})
