import { choose, type BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { reload, takenOver, visit } from '../support/page-ready.ts'
import { bookWithRefusedCard } from '../support/refused-card.ts'
import { duplicate, newTab, pressTogether, walkIn } from '../support/tabs.ts'
import { desktop } from '../support/views.ts'

test.describe('on a desktop, in English', () => {
  test.use({ language: 'en', ...desktop })

  test('a tab books what it shows at payment, whatever is typed in another one, which books its own', async ({
    page,
    walk,
    words,
    api,
    sql,
    context,
  }) => {
    const day = '2027-03-02'
    await walk.open('/booking/summary', await api.freeChoice(day, 0))
    await walk.writeNotes('Second floor, bell "Muster"')
    await walk.contactToPayment()
    await walk.agree()
    await walk.fillCard()
    const order = page.getByRole('region', { name: words.text('payment.order') }).and(page.locator(':visible'))
    const shown = ['Torstraße 12 a, 10115 Berlin', 'Second floor, bell "Muster"', 'Johanna Muster', walk.contact.email]
    for (const text of shown) await expect(order).toContainText(text)
    await expect(order.getByText(words.all('booking.row.massageTable', { guests: 1 }))).toBeVisible()

    const other = walkIn(await newTab(context), walk)
    await other.open('/booking/summary', await api.freeChoice(day, 1))
    const yes = words.text('booking.massageTable.yes')
    await choose(other.group('booking.massageTable.title').getByRole('radio', { name: yes }))
    // The device's values are only initial values.
    const notes = other.page.getByRole('textbox', { name: other.notesName() })
    await expect(notes).toHaveValue('Second floor, bell "Muster"')
    await notes.fill('Please ring twice')
    await other.toContact()
    await other.field('common.address.street').fill('Invalidenstraße')
    await other.field('common.address.streetNumber').fill('7')
    await other.field('common.address.streetNumber').blur()

    for (const text of shown) await expect(order).toContainText(text)
    await expect(page.getByRole('checkbox', { name: words.all('payment.terms') })).toBeChecked()
    await walk.book()
    const first = await walk.arrivePaid()
    await other.toPayment()
    const second = await other.pay()

    const carts = await sql(
      'select custom_id, status, street, street_number, notes, massage_table from cart where custom_id = any($1) order by street desc',
      [[first, second]],
    )
    expect(carts).toEqual([
      {
        custom_id: first,
        status: 'paid',
        street: 'Torstraße',
        street_number: '12 a',
        notes: 'Second floor, bell "Muster"',
        massage_table: 0,
      },
      {
        custom_id: second,
        status: 'paid',
        street: 'Invalidenstraße',
        street_number: '7',
        notes: 'Please ring twice',
        massage_table: 1,
      },
    ])
  })

  test('a change of the account, or a sign-in elsewhere, resets the agreement and says so', async ({
    page,
    walk,
    words,
    api,
    signIn,
    context,
  }) => {
    const account = await signIn({
      address: { postalCode: '10115', street: 'Chausseestraße', streetNumber: '12' },
    })
    const terms = page.getByRole('checkbox', { name: words.all('payment.terms') })
    await walk.openPayment(await api.freeChoice('2027-03-09'))
    await walk.agree()

    const other = await newTab(context)
    await visit(other, '/editProfile')
    await other.getByLabel(words.all('common.contact.surname')).fill('Hoffmann')
    await other
      .getByRole('button', { name: words.all('client.edit.save') })
      .last()
      .click()
    await expect(other.getByRole('heading', { level: 1, name: 'Clara Hoffmann' })).toBeVisible()
    await expect(terms).not.toBeChecked()
    await expect(page.getByRole('alert').filter({ hasText: words.text('payment.changed.details') })).toBeVisible()
    await expect(page.getByText('Clara Hoffmann').and(page.locator(':visible'))).toBeVisible()
    await walk.agree()
    await expect(page.getByText(words.text('payment.changed.details'))).toBeHidden()

    await visit(other, '/account')
    await other
      .getByRole('button', { name: words.all('client.signOut') })
      .last()
      .click()
    // The message disappears by itself, so look for it first.
    await expect(page.getByText(words.all('common.sessionLeft'))).toBeVisible()
    await expect(page).toHaveURL(/\/booking\/contact\?/)
    const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    for (const text of [account.email, 'Hoffmann', 'Chausseestraße']) await expect.poll(kept).not.toContain(text)

    await walk.fillContact()
    await walk.toPayment()
    await walk.agree()
    await visit(other, '/login')
    const signInPage = walkIn(other, walk)
    await signInPage.field('common.contact.email').fill(account.email)
    await other.getByLabel(words.all('account.password.label')).fill(account.password)
    await signInPage.button('common.signIn').click()
    await expect(terms).not.toBeChecked()
    await expect(page.getByRole('alert').filter({ hasText: words.text('payment.changed.account') })).toBeVisible()
  })
})

test('a tab and its duplicate that book the same appointment together make one booking, and both lead there', async ({
  page,
  walk,
  words,
  api,
  sql,
}) => {
  await walk.openPayment(await api.freeChoice('2027-03-10', 0))
  const copy = walkIn(await duplicate(page), walk)
  await copy.cardFieldsReady()
  for (const tab of [walk, copy]) {
    await tab.agree()
    await tab.fillCard()
  }
  await pressTogether([walk.bookButton, copy.bookButton])
  const isBooked = (tab: BookingWalk) => tab.page.url().includes('/bookings/')
  await expect.poll(() => [walk, copy].filter(isBooked).length).toBe(1)
  const [winner, loser] = isBooked(walk) ? [walk, copy] : [copy, walk]
  await winner.arrivePaid()
  await expect(loser.page.getByRole('group', { name: words.text('payment.elsewhere.title') })).toBeFocused()
  await loser.link('payment.elsewhere.action').click()
  await expect(loser.page).toHaveURL(winner.page.url())
  const carts = await sql('select status from cart where email = $1', [walk.contact.email])
  expect(carts).toEqual([{ status: 'paid' }])
})

test('a duplicate of a tab with a held slot leaves it to the original, and books another time', async ({
  page,
  walk,
  words,
  api,
  sql,
}) => {
  await walk.openPayment(await api.freeChoice('2027-03-11', 0))
  await bookWithRefusedCard(walk)

  const copy = walkIn(await duplicate(page), walk)
  await expect(copy.page.getByText(words.text('payment.elsewhere.title')).first()).toBeVisible()
  await copy.open('/booking/payment', await api.freeChoice('2027-03-11', 1))
  await copy.cardFieldsReady()
  const second = await copy.pay()

  await walk.fillCard()
  await walk.book()
  const first = await walk.arrivePaid()
  const carts = await sql('select custom_id, status from cart where email = $1', [walk.contact.email])
  expect(carts).toHaveLength(2)
  expect(carts).toEqual(expect.arrayContaining([first, second].map((custom_id) => ({ custom_id, status: 'paid' }))))
})

test('a return from the bank in a new tab finds its booking, as does the tab that was left', async ({
  page,
  walk,
  api,
  context,
}) => {
  await walk.openPayment(await api.freeChoice('2027-03-12', 0))
  await bookWithRefusedCard(walk)
  const kept = await page.evaluate(() => localStorage.getItem('ruhepol.placing') ?? '')
  const { value } = JSON.parse(kept) as { value: { cart: { id: string; token: string } }[] }
  const { id = '', token = '' } = value[0]?.cart ?? {}
  // The page knows of the refusal before the server does, and only the server's word counts on a return.
  const payment =
    'query ($id: ID!, $token: String) { multipleBookingDetails(shoppingCartId: $id, token: $token) { paymentStatus } }'
  await expect
    .poll(async () => (await api.send(payment, { id, token })).data)
    .toEqual({ multipleBookingDetails: { paymentStatus: 'failed' } })

  const later = walkIn(await newTab(context), walk)
  const back = new URLSearchParams({
    method: 'bankRedirect',
    subject: 'booking',
    targetId: id,
    secret: token,
    redirect_status: 'failed',
  })
  await visit(later.page, `/payment/callback?${back}`)
  await later.link('payment.return.retry').click()
  await later.cardFieldsReady()
  await later.fillCard()
  await later.button('payment.payNow').click()
  await later.arrivePaid()
  await takenOver(page)
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}/`))
})

test('two tabs keep two drafts, even when both are reloaded', async ({ page, walk, api, context }) => {
  const notesIn = (tab: BookingWalk) => tab.page.getByRole('textbox', { name: tab.notesName() })
  await walk.open('/booking/summary', await api.freeChoice('2027-03-15', 0))
  await walk.writeNotes('Second floor')
  const other = walkIn(await newTab(context), walk)
  await other.open('/booking/summary', await api.freeChoice('2027-03-15', 1))
  await expect(notesIn(other)).toHaveValue('Second floor')
  await notesIn(other).fill('Please ring twice')
  for (const tab of [page, other.page]) await reload(tab)
  await expect(notesIn(walk)).toHaveValue('Second floor')
  await expect(notesIn(other)).toHaveValue('Please ring twice')
})
