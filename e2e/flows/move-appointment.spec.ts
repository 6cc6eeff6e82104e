import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { placePaid } from '../support/paid-cart.ts'
import { sweep } from '../support/sweep.ts'
import { phone } from '../support/views.ts'

/** In the booking's language, which `placePaid` sets, whatever the language of the page. */
const movedSubject = /^Your appointment is now on /

/** Another start of the chosen day at the same price. */
const otherTime = (dialog: Locator, index = 0): Locator => dialog.locator('input[name="move-time"]:enabled').nth(index)
const press = (input: Locator): Promise<void> => input.locator('xpath=..').click()

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('a guest moves a paid appointment through its link, and gets a mail', async ({
    page,
    walk,
    words,
    api,
    sql,
    inbox,
  }) => {
    const choice = await api.freeChoice('2027-02-08', 5)
    const cart = await placePaid({ api, sql }, [choice], walk.contact.email)
    await visit(page, `/bookings/${cart.shoppingCartId}/${cart.token}`)
    await walk.button('cart.move.action').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: words.all('cart.move.title') })).toBeVisible()
    const later = dialog.getByRole('button', { name: words.all('common.laterDays') })
    await later.click()
    const chosen = dialog.locator('input[name="move-time"]')
    await expect(chosen.first()).toBeAttached()
    const found = await sweep(page, 'times to move to')

    // The morning costs less than this afternoon: both sums are said, and nothing can be moved there.
    await press(otherTime(dialog))
    await expect(dialog.getByText(words.text('cart.move.newBooking'), { exact: true })).toBeVisible()
    await expect(dialog.getByRole('link', { name: words.all('cart.move.bookAnew') })).toBeVisible()

    const afternoon = dialog.getByRole('group', { name: words.all('discovery.period.afternoon') })
    await press(afternoon.locator('input:enabled').first())
    await dialog.locator('button', { hasText: /nehmen$/ }).click()
    for (const id of ['cart.move.before', 'cart.move.after'] as const) {
      await expect(dialog.getByRole('heading', { name: words.all(id) })).toBeVisible()
    }
    found.push(...(await sweep(page, 'old and new time')))
    await dialog.getByRole('button', { name: words.all('cart.move.action') }).click()
    await expect(dialog).toBeHidden()
    expect(found).toEqual([])
    const moved = await sql(`select start_at, calendar_sequence from cart where id = $1`, [cart.shoppingCartId])
    expect(moved[0]?.['calendar_sequence']).toBe(1)
    expect(await api.isOffered(choice)).toBe(true)
    const mails = await inbox(walk.contact.email, 2)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(movedSubject))
  })
})

test('a client moves an appointment in the list, and sees a message if somebody else was faster', async ({
  page,
  walk,
  words,
  signIn,
  sql,
}) => {
  const { api } = await signIn()
  const choice = await api.freeChoice('2027-02-09', 6)
  const cart = await placePaid({ api, sql }, [choice])
  await visit(page, '/bookings')
  await walk.button('cart.move.action').click()
  const dialog = page.getByRole('dialog')
  const afternoon = dialog.getByRole('group', { name: words.all('discovery.period.afternoon') })
  const take = dialog.locator('button', { hasText: /^Choose/ })
  await dialog.getByRole('button', { name: words.all('common.laterDays') }).click()
  await press(afternoon.locator('input:enabled').first())
  await take.click()
  // Another device moves it in the meantime.
  const [{ start_at: start } = {}] = await sql(`select start_at from cart where id = $1`, [cart.shoppingCartId])
  const quarterLater = new Date(new Date(String(start)).getTime() + 15 * 60_000).toISOString()
  await api.ask(
    `mutation ($id: ID!, $time: DateTime!) { rescheduleCart(cartId: $id, time: $time, timesRescheduled: 0) { id } }`,
    { id: cart.shoppingCartId, time: quarterLater },
  )
  await dialog.getByRole('button', { name: words.all('cart.move.action') }).click()
  await expect(dialog.getByText(words.text('cart.move.moved'))).toBeVisible()
  await dialog.getByRole('button', { name: words.all('common.close') }).click()

  await walk.button('cart.move.action').click()
  await dialog.getByRole('button', { name: words.all('common.laterDays') }).click()
  await press(afternoon.locator('input:enabled').first())
  await take.click()
  await dialog.getByRole('button', { name: words.all('cart.move.action') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words.all('cart.move.done'))).toBeVisible()
})
