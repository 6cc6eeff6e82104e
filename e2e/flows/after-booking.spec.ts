import { codeIn } from '../support/account.ts'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { placePaid } from '../support/paid-cart.ts'
import { sweep } from '../support/sweep.ts'
import { phone } from '../support/views.ts'

const password = 'Waldspaziergang 7'

/** From the offer to the code: birthday and password are all that is asked. */
async function takeOffer(walk: BookingWalk): Promise<void> {
  const { page, words } = walk
  await walk.link('common.createAccount').click()
  await expect(walk.heading('account.purchase.title')).toBeVisible()
  await expect(walk.field('common.contact.email')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(walk.contact.email)
  const named = (id: Parameters<typeof words.text>[0]) => page.getByLabel(words.text(id), { exact: true })
  await named('account.birthday.day').fill('17')
  await named('account.birthday.month').selectOption({ index: 5 })
  await named('account.birthday.year').fill('1990')
  await named('account.password.label').fill(password)
}

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('a guest who has paid makes an account of what they typed, and the booking is in it once the mail is proven', async ({
    page,
    walk,
    words,
    api,
    sql,
    inbox,
  }) => {
    const choice = await api.freeChoice('2027-03-01')
    await walk.reachPayment(choice)
    const code = await walk.pay()
    const owner = async () => (await sql('select client_id from cart where custom_id = $1', [code]))[0]?.['client_id']
    const firstName = choice.expertName.split(' ')[0] ?? ''
    await expect(walk.heading('cart.paid.title')).toContainText(walk.contact.name)
    await expect(page.getByRole('main')).toContainText(firstName)
    await expect(page.getByRole('main').locator('img[src*="expert"]').first()).toBeVisible()
    await expect(walk.button('bookings.rebook')).toBeVisible()
    const found = await sweep(page, 'a paid booking of a guest')

    const cartPage = new URL(page.url()).pathname
    await takeOffer(walk)
    found.push(...(await sweep(page, 'an account after a purchase')))
    await walk.button('common.createAccount').click()
    await expect(walk.heading('account.confirm.title')).toBeVisible()
    const [client] = await sql('select id, name, surname, phone_number, verified_at from client where email = $1', [
      walk.contact.email,
    ])
    expect(client).toMatchObject({
      name: 'Johanna',
      surname: 'Muster',
      phone_number: '030 1234567',
      verified_at: null,
    })
    // Nothing belongs to an address that is not proven.
    expect(await owner()).toBeNull()

    await expect
      .poll(async () => (await inbox(walk.contact.email)).some(({ text }) => /^[2-9A-HJ-NP-Z]{8}$/m.test(text)))
      .toBe(true)
    const mail = (await inbox(walk.contact.email)).find(({ text }) => /^[2-9A-HJ-NP-Z]{8}$/m.test(text))
    if (!mail) throw new Error('no code was mailed')
    await walk.field('common.code.label').fill(codeIn(mail))
    await walk.button('account.confirm.enter').click()
    await expect(page).toHaveURL(new RegExp(`${cartPage}$`))
    await expect.poll(owner).toBe(client?.['id'])
    await expect(page.getByRole('link', { name: words.all('common.createAccount') })).toHaveCount(0)
    await visit(page, '/bookings')
    await expect(page.getByRole('article')).toContainText(code)
    expect(found).toEqual([])
  })
})

test('a guest who books with the address of an account learns nothing of it, but its owner does', async ({
  account,
  page,
  walk,
  api,
  sql,
  inbox,
}) => {
  const cart = await placePaid({ api, sql }, [await api.freeChoice('2027-03-02', 3)], account.email)
  await visit(page, `/bookings/${cart.shoppingCartId}/${cart.token}`)
  await takeOffer(walk)
  await walk.button('common.createAccount').click()
  await expect(walk.heading('account.confirm.title')).toBeVisible()
  await expect
    .poll(async () => (await inbox(account.email)).map(({ subject }) => subject))
    .toContain('You already have an account')
  expect(await sql('select client_id from cart where id = $1', [cart.shoppingCartId])).toEqual([{ client_id: null }])
  const [client] = await sql('select name from client where email = $1', [account.email])
  expect(client).toEqual({ name: account.name })
})
