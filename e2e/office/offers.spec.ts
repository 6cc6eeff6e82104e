import { expect } from '../support/fixtures.ts'
import { test } from '../support/office.ts'
import { sweep } from '../support/sweep.ts'

const insert = `insert into booking_request (day, time_range, treatment_type_id, length_minutes, city_id, postal_code,
    locality, street, street_number, name, surname, email, phone_number, locale, content_hash, answered_until)
  select (app_now() + interval '9 days')::date, 'evening', 'classic', 60, 'berlin', '10115', 'Berlin', 'Torstraße', '9',
    'Grete', $1, $2, '030 1234567', 'en', decode(md5($2), 'hex'), app_now() + interval '1 hour'
  returning id`

test('times are offered by keyboard alone, and the customer books one of them with one press and pays', async ({
  office,
  officeWords: words,
  words: customerWords,
  page,
  keys,
  sql,
  email,
  inbox,
  walk,
}) => {
  const customer = `kunde.${email}`
  const surname = `Z${email.replace(/\W/g, '').slice(0, 12)}`
  const [{ id } = { id: '' }] = await sql(insert, [surname, customer])
  await office.enter()
  const row = page.locator(`main a[href*="request=${String(id)}"]`)
  await keys.reach(row, 'j')
  keys.count = 0
  await keys.press('Enter')
  const sheet = page.getByRole('dialog', { name: `Grete ${surname}` })
  await expect(office.button('requests.act.take')).toBeVisible()
  await keys.press('b')
  await expect(office.field('phone.surname')).toHaveValue(surname)
  const times = office.field('phone.time')
  await expect(times.locator('option')).not.toHaveCount(1)
  const mark = office.button('phone.offer.mark')
  const marked = page.getByRole('list', { name: words.text('phone.offer.times') }).getByRole('listitem')
  // The day is the first field that the request does not fill in, so it has the focus.
  await expect(office.field('common.day')).toBeFocused()
  await keys.press('Tab')
  await expect(times).toBeFocused()
  // More than two hours apart, so that one expert can be held for all of them.
  for (const hours of [0, 1, 2]) {
    await keys.reach(times, 'Shift+Tab')
    await keys.press('Home', ...Array<string>(1 + hours * 10).fill('ArrowDown'))
    await keys.reach(mark)
    await keys.press('Enter')
    await expect(marked).toHaveCount(hours + 1)
  }
  await expect(mark).toHaveAttribute('aria-disabled', 'true')
  expect(await sweep(page, 'times that are offered')).toEqual([])
  await keys.reach(office.button('phone.offer.send'))
  await keys.press('Enter')
  // Most of them choose the three times in a list of quarter hours.
  expect(keys.count).toBeLessThanOrEqual(58)
  const offers = sheet.getByRole('region', { name: words.text('requests.offers') })
  await expect(offers.getByText(words.text('requests.offer.open'), { exact: true })).toBeVisible()
  expect(await sweep(page, 'a request with offered times')).toEqual([])
  await sql(`update pgboss.job set start_after = now() where name = 'requestAnswerToTell' and state < 'active'`)
  await expect.poll(async () => (await inbox(customer)).length).toBe(1)
  const [mail] = await inbox(customer)
  const link = /https?:\S+\/offers\/[\w-]+\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''

  await page.goto(new URL(link).pathname)
  const choose = page.getByRole('button', { name: customerWords.text('offer.choose') })
  await expect(choose).toHaveCount(3)
  expect(await sweep(page, 'the offered times')).toEqual([])
  await keys.reach(choose.nth(1))
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/bookings\//)
  await walk.button('payment.toPayment').click()
  await walk.fillCard()
  await walk.pay()
  const [cart] = await sql(
    `select status, origin, terms_accepted_at is not null as accepted from cart where email = $1`,
    [customer],
  )
  expect(cart).toEqual({ status: 'paid', origin: 'phone', accepted: true })
  expect(await sql(`select from slot_hold join request_offer_time using (id)`)).toEqual([])
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: customerWords.text('offer.chosen.title') })).toBeVisible()
  expect(await sweep(page, 'a chosen offer')).toEqual([])
  await page.goto(`/office/requests?request=${String(id)}`)
  await expect(offers.getByText(words.text('requests.offer.chosen'), { exact: true })).toBeVisible()
  // The code of what was chosen is filled in.
  await keys.press('o')
  await expect(office.field('requests.code')).toHaveValue(/^\w+/)
})
