import { limits } from '@ruhepol/rules'
import { expect, test } from '../support/fixtures.ts'
import { withoutMotion } from '../support/motion.ts'
import { reload, visit } from '../support/page-ready.ts'
import { bookWithRefusedCard } from '../support/refused-card.ts'
import { sweepRoom } from '../support/room.ts'

const { holdMinutes } = limits

test('a booking says when its hold has expired, and its slot is free again and can be booked', async ({
  page,
  walk,
  words,
  api,
  advance,
}) => {
  const choice = await api.freeChoice('2027-02-03')
  await walk.reachPayment(choice)
  await bookWithRefusedCard(walk)
  expect(await api.isOffered(choice)).toBe(false)

  // Away in between, as after closing the tab.
  await visit(page, '/home')
  await walk.link('common.openPayment.action').click()
  await expect(walk.heading('cart.title.failed')).toBeVisible()
  const address = page.url()
  await advance(holdMinutes + 1)
  await expect(walk.heading('cart.title.expired')).toBeVisible()
  await expect.poll(() => api.isOffered(choice)).toBe(true)

  await visit(page, address)
  await expect(walk.heading('cart.title.expired')).toBeVisible()
  await expect(page.getByText(words.text('cart.lead.expired'))).toBeVisible()

  await walk.link('cart.bookAgain').click()
  await expect(walk.heading('booking.summary.title')).toBeVisible()
  await walk.toContact()
  await expect(walk.field('common.contact.email')).toHaveValue(walk.contact.email)
  await walk.toPayment()
  await walk.pay()
  await expect(page).not.toHaveURL(address)
  expect(await api.isOffered(choice)).toBe(false)
})

test('a guest who returns to the payment after the hold books again with one click', async ({
  page,
  walk,
  api,
  advance,
}) => {
  const choice = await api.freeChoice('2027-02-03', 1)
  await walk.reachPayment(choice)
  await bookWithRefusedCard(walk)
  const payment = page.url()

  await visit(page, '/home')
  await advance(holdMinutes + 1)
  await expect.poll(() => api.isOffered(choice)).toBe(true)
  await visit(page, payment)
  await walk.cardFieldsReady()
  await walk.pay()
})

test('a guest who needs more time extends the hold with one click', async ({ page, walk, words, api, advance }) => {
  const moved = await withoutMotion(page)
  const choice = await api.freeChoice('2027-02-03', 2)
  await walk.reachPayment(choice)
  await bookWithRefusedCard(walk)

  await advance(holdMinutes - 4)
  await reload(page)
  const longer = page.getByRole('button', {
    name: new RegExp(words.text('booking.longer.action').replace('{until}', '.*')),
  })
  await expect(longer).toBeVisible()
  expect([...(await sweepRoom(page, '/booking/payment, to be held longer')), ...moved]).toEqual([])
  await longer.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(words.text('booking.longer.done').replace('{until}', '.*')))).toBeAttached()
  await expect(longer).toBeHidden()

  await advance(holdMinutes - 5)
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await api.isOffered(choice)).toBe(false)
  await reload(page)
  await walk.cardFieldsReady()
  await walk.pay()
})
