import type { MessageId } from '@ruhepol/web/i18n/message-id'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { desktop } from '../support/views.ts'

const address = { postalCode: '10115', street: 'Chausseestraße', streetNumber: '12', title: 'Hinterhaus' }

/** From the answered summary to the client's next page. */
async function goOn(walk: BookingWalk, label: MessageId, heading: MessageId): Promise<void> {
  await walk.button(label).or(walk.button('common.next')).click()
  await expect(walk.heading(heading)).toBeVisible()
}

test.describe('on a desktop, in English', () => {
  test.use({ language: 'en', ...desktop })

  test('a client is not asked for a contact, and pays the second time with the saved card', async ({
    page,
    walk,
    words,
    api,
    signIn,
    inbox,
    sql,
  }) => {
    const account = await signIn({ companyName: 'Muster GmbH', address })

    await walk.open('/booking/summary', await api.freeChoice('2027-01-19'))
    await goOn(walk, 'booking.summary.nextAddress', 'common.whereToCome')
    await expect(walk.field('common.contact.email')).toHaveValue(account.email)
    await expect(walk.field('common.contact.companyName')).toHaveValue('Muster GmbH')
    await expect(walk.field('common.address.street')).toHaveValue('Chausseestraße')
    await expect(walk.field('booking.address.extra')).toHaveValue('Hinterhaus')
    await walk.toPayment()
    await page.getByRole('checkbox', { name: words.all('cards.save') }).check()
    const first = await walk.pay()

    const [cart] = await sql('select client_id, email, company_name, street from cart where custom_id = $1', [first])
    expect(cart).toEqual({
      client_id: account.id,
      email: account.email,
      company_name: 'Muster GmbH',
      street: 'Chausseestraße',
    })
    await expect
      .poll(async () => (await inbox(account.email)).filter(({ text }) => text.includes(first)).length)
      .toBe(1)
    const [mail] = (await inbox(account.email)).filter(({ text }) => text.includes(first))
    expect(mail?.attachments.map(({ contentType }) => contentType)).toContain('application/pdf')
    const [invoice] = await sql(
      'select content::text from invoice join cart on cart.id = invoice.target_id where custom_id = $1',
      [first],
    )
    expect(invoice?.['content']).toContain('Muster GmbH')
    expect(await page.evaluate(() => localStorage.getItem('ruhepol.placed-carts'))).toBeNull()

    await walk.open('/booking/payment', await api.freeChoice('2027-01-20'))
    const card = page.getByRole('group', { name: words.all('cards.choose') }).getByRole('radio', { name: /4242/ })
    await expect(card).toBeChecked()
    await walk.agree()
    await walk.book()
    const second = await walk.arrivePaid()

    await visit(page, '/bookings')
    const ahead = page.getByRole('region', { name: words.text('bookings.active') }).getByRole('article')
    await expect(ahead).toHaveCount(2)
    await expect(ahead.first()).toContainText(first)
    await expect(ahead.last()).toContainText(second)
    await ahead
      .first()
      .getByRole('button', { name: words.text('bookings.details') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: words.text('bookings.open') })
      .click()
    await expect(page.getByText(words.all('cart.paid.badge'))).toBeVisible()
  })
})

test('a signed-in client is led from the contact to the saved address, and at a partner location to the payment', async ({
  walk,
  api,
  page,
  signIn,
  words,
}) => {
  await signIn()
  await visit(page, '/editProfile')
  await page.getByLabel(words.text('common.address.street'), { exact: true }).fill('Ackerstraße')
  await page.getByLabel(words.text('common.address.streetNumber'), { exact: true }).fill('7')
  await page.getByLabel(words.text('common.address.postalCode'), { exact: true }).fill('10115')
  await page.getByLabel(words.text('common.address.locality'), { exact: true }).fill('Berlin')
  await walk.button('client.edit.save').click()
  await expect(page.getByText('Ackerstraße 7')).toBeVisible()
  const choice = await api.freeChoice('2027-01-21')
  await walk.open('/booking/contact', choice)
  await expect(walk.heading('common.whereToCome')).toBeVisible()
  await expect(page).toHaveURL(/\/booking\/address\?/)
  await expect(walk.field('common.address.street')).toHaveValue('Ackerstraße')
  await walk.open('/booking/contact', { ...choice, locationId: 'hotel-ahornhof' })
  await expect(walk.heading('payment.title')).toBeVisible()
  await expect(page).toHaveURL(/\/booking\/payment\?/)
})

test("a guest's bookings are moved to the account at sign-in", async ({ page, walk, api, signIn }) => {
  const cart = await api.place(await api.freeChoice('2027-01-22'), 'guest@example.org')
  await signIn()
  await page.addInitScript(
    ([key, value]) => {
      if (!sessionStorage.getItem(key)) localStorage.setItem(key, value)
      sessionStorage.setItem(key, 'once')
    },
    [
      'ruhepol.placed-carts',
      JSON.stringify({
        version: 1,
        value: [
          {
            cartId: cart.shoppingCartId,
            customId: cart.customId,
            token: cart.token,
            status: cart.status,
            holdExpiresAt: null,
          },
        ],
      }),
    ] as const,
  )
  await visit(page, '/home')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ruhepol.placed-carts'))).toContain('"value":[]')
  await visit(page, '/bookings')
  await expect(page.getByRole('article').filter({ hasText: cart.customId })).toBeVisible()
  await expect(walk.link('common.continuePayment')).toBeVisible()
})
