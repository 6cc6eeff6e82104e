import { expect } from '../support/fixtures.ts'
import { minutesUntil } from '../support/minutes-until.ts'
import { test } from '../support/office.ts'

test('a booking of today can be found, given to another expert and cancelled, by keyboard alone', async ({
  office,
  officeWords: words,
  page,
  keys,
  sql,
  advance,
  inbox,
}) => {
  const { code, choice, customer } = await office.paid()
  await advance((await minutesUntil(sql, choice.slot)) - 180)
  await office.enter()

  const row = page.locator(`main a[href*="booking=${code}"]`)
  await keys.reach(row, 'j')
  await keys.press('Enter')
  const sheet = page.getByRole('dialog', { name: code })
  await expect(sheet.getByText(words.text('common.status.paid'), { exact: true })).toBeVisible()
  // The search takes the place of the sheet, and closing it leads back to the row.
  await keys.press('/')
  const search = page.getByRole('combobox', { name: words.text('common.searchWhat') })
  await expect(search).toBeFocused()
  await expect(sheet).toBeHidden()
  await keys.type('Anna')
  await keys.press('Escape')
  await expect(row).toBeFocused()
  // What is typed now replaces what was typed then.
  await keys.press('/')
  await expect(search).toBeFocused()
  await keys.type('Emre')
  await expect(search).toHaveValue('Emre')
  await keys.press('Escape')
  await expect(row).toBeFocused()
  await keys.press('Enter')
  await expect(sheet.getByText(words.text('common.status.paid'), { exact: true })).toBeVisible()
  // The first free expert is preselected, so that three keys are enough.
  keys.count = 0
  await keys.press('e')
  await expect(sheet.getByText(words.text('sheet.replace.tells'))).toBeVisible()
  // The form is longer than what is left of the sheet, but its button is in sight.
  await expect(office.button('sheet.do.replace')).toBeInViewport({ ratio: 1 })
  await keys.press('Tab', 'Enter')
  await expect(sheet.getByText(words.text('common.verb.replaceExpert'))).toBeVisible()
  expect(keys.count).toBeLessThanOrEqual(3)
  keys.count = 0
  await keys.press('x')
  // The form says what will happen before anything is sent.
  await expect(sheet.getByText(words.all('sheet.cancel.voucher'))).toBeVisible()
  await keys.type('The expert is ill')
  await keys.press('Enter')
  await expect(sheet.getByText(words.text('common.status.cancelled'), { exact: true })).toBeVisible()
  expect(keys.count).toBeLessThanOrEqual(3)
  await expect(sheet.getByText('The expert is ill')).toBeVisible()
  await keys.press('Escape')
  await expect(sheet).toBeHidden()
  // The booking was cancelled before any mail about the replacement was sent.
  expect((await inbox(customer, 2)).map(({ subject }) => subject).join()).toContain(code)
  const acts = await sql(`select verb from office_act where subject = 'booking' order by id desc limit 2`)
  expect(acts).toEqual([{ verb: 'cancelBooking' }, { verb: 'replaceExpert' }])
})

test('somebody who acts on an outdated booking gets a message, sees the change, and loses nothing', async ({
  office,
  officeWords: words,
  page,
  context,
}) => {
  const { code } = await office.paid()
  await office.enter()
  await page.goto(`/office/bookings?booking=${code}`)
  await office.button('sheet.act.cancel').click()
  await office.field('common.reason').fill('No expert')

  const colleague = await context.newPage()
  await colleague.goto(`/office/bookings?booking=${code}`)
  await colleague.getByRole('button', { name: words.all('sheet.act.note') }).click()
  await colleague.getByLabel(words.all('sheet.note')).fill('She called, a replacement is fine')
  await colleague.getByRole('button', { name: words.all('sheet.do.note') }).click()
  await expect(colleague.getByText('She called')).toBeVisible()

  await office.button('sheet.do.cancel').click()
  await expect(page.getByText(words.text('common.error.changed'))).toBeVisible()
  await expect(page.getByText('She called')).toBeVisible()
  await expect(office.field('common.reason')).toHaveValue('No expert')
  await office.button('sheet.do.cancel').click()
  await expect(page.getByRole('dialog').getByText(words.text('common.status.cancelled'), { exact: true })).toBeVisible()
})

test('what was typed survives the end of the session', async ({ office, officeWords: words, page, sql, advance }) => {
  const { code } = await office.paid()
  await office.enrol()
  await page.goto(`/office/bookings?booking=${code}`)
  await office.button('sheet.act.note').click()
  await office.field('sheet.note').fill('The bell does not ring')
  // A click beside the sheet, by mistake.
  await page.mouse.click(2, 2)
  await expect(office.field('sheet.note')).toHaveValue('The bell does not ring')
  await sql('update staff_session set ended_at = app_now() where ended_at is null')
  await office.button('sheet.do.note').click()
  await expect(page.getByText(words.text('signIn.signedOut'))).toBeVisible()

  await advance(1)
  await office.enterMailedCode()
  await office.field('signIn.appCode').fill(await office.appCode())
  await office.button('signIn.confirm').click()
  await expect(office.field('sheet.note')).toHaveValue('The bell does not ring')
  await office.button('sheet.do.note').click()
  await expect(page.getByRole('dialog').getByText('The bell does not ring')).toBeVisible()
})

test('a customer’s no-show is recorded with its proof, by keyboard, and nothing is refunded', async ({
  office,
  officeWords: words,
  page,
  keys,
  sql,
  advance,
}) => {
  const { code, choice } = await office.paid()
  await advance((await minutesUntil(sql, choice.slot)) + 31)
  await office.enter()
  await page.goto(`/office/bookings?booking=${code}`)
  const sheet = page.getByRole('dialog', { name: code })
  await expect(office.button('sheet.act.outcome')).toBeVisible()
  await keys.press('o', 'ArrowDown', 'ArrowDown', 'Tab')
  await keys.type('25')
  // The form says what it needs, and that no money moves.
  await expect(sheet.getByText(words.text('sheet.outcome.means.customerNoShow'))).toBeVisible()
  const called = new Date(Date.parse(choice.slot) + 10 * 60_000)
  const time = called.toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })
  await keys.press('Tab')
  await keys.type(time.replace(':', ''))
  await expect(office.field('sheet.outcome.called')).toHaveValue(time)
  await keys.press('Enter')
  await expect(sheet.getByText(words.all('sheet.outcome.proof')).first()).toBeVisible()
  expect(keys.count).toBeLessThanOrEqual(8)
  const stored = `select outcome, waited_minutes, called_at = $2::timestamptz as "isCalled", status
    from booking_outcome join booking on booking.id = booking_id join cart on cart.id = cart_id where custom_id = $1`
  expect(await sql(stored, [code, called.toISOString()])).toEqual([
    { outcome: 'customerNoShow', waited_minutes: 25, isCalled: true, status: 'paid' },
  ])
})

test('when a customer calls and asks where the expert is, five inputs find the booking and mail them the delay', async ({
  office,
  officeWords: words,
  page,
  keys,
  sql,
  advance,
  walk,
  inbox,
}) => {
  const cart = await office.paid()
  await advance((await minutesUntil(sql, cart.choice.slot)) + 5)
  await office.enter()

  await keys.press('/')
  await keys.type(cart.code)
  await expect(page.getByRole('option', { name: 'Johanna Gast' })).toBeVisible()
  await keys.press('Enter')
  const sheet = page.getByRole('dialog', { name: cart.code })
  // The number on which the office reaches the expert.
  await expect(sheet.locator('a[href^="tel:+49171"]')).toBeVisible()
  await keys.press('l')
  await expect(office.button('sheet.do.delay')).toBeFocused()
  await expect(sheet.getByText(words.all('sheet.delay.begins'))).toBeVisible()
  await keys.press('Enter')
  await expect(sheet.getByText(words.all('sheet.delay.announced'))).toBeVisible()
  expect(keys.count).toBeLessThanOrEqual(5)

  // The mail waits for ten seconds, in which another announcement would replace it.
  await advance(1)
  await expect
    .poll(async () => (await inbox(cart.customer)).map(({ subject }) => subject).join(), 'the delay was mailed')
    .toMatch(/15 (?:minutes later|Minuten später)/)
  await page.goto(`/bookings/${cart.shoppingCartId}/${cart.token}`)
  await expect(page.getByText(walk.words.all('cart.later.title'))).toBeVisible()
})
