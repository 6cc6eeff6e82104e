import { expect } from '../support/fixtures.ts'
import { test } from '../support/office.ts'
import { sweep } from '../support/sweep.ts'

const insert = `insert into booking_request (day, time_range, treatment_type_id, length_minutes, city_id, postal_code,
    locality, street, street_number, name, surname, email, phone_number, locale, content_hash, answered_until)
  select (app_now() + interval '1 day')::date, 'evening', 'classic', 60, 'berlin', '10115', 'Berlin', 'Torstraße', '9',
    'Grete', $1, $2, '030 1234567', 'de', decode(md5($2), 'hex'), app_now() - interval '5 minutes'
  returning id`

test('a late request is taken on, answered, taken back, answered again and closed, by keyboard alone', async ({
  office,
  officeWords: words,
  page,
  keys,
  sql,
  email,
  inbox,
}) => {
  const customer = `kunde.${email}`
  // Stop the page's clock, so that the button stays. The server still refuses to take an answer back after ten seconds.
  await page.clock.setFixedTime(new Date())
  const surname = `Z${email.replace(/\W/g, '').slice(0, 12)}`
  const [{ id } = { id: '' }] = await sql(insert, [surname, customer])
  await office.enter()
  const row = page.locator(`main a[href*="request=${String(id)}"]`)
  await keys.reach(row, 'j')
  keys.count = 0
  await keys.press('Enter')
  const sheet = page.getByRole('dialog', { name: `Grete ${surname}` })
  await expect(office.button('requests.act.take')).toBeVisible()
  await keys.press('t')
  await expect(sheet.getByText(words.text('requests.owner.you'), { exact: true })).toBeVisible()
  // The template is in the customer's language. Its gap keeps it from being sent.
  await keys.press('a', 'ArrowDown', 'Tab')
  await expect(office.field('requests.text')).toHaveValue(/leider niemand frei/)
  expect(await sweep(page, 'the sheet of a request')).toEqual([])
  await keys.press('Control+a')
  await keys.type('morgen um 19:00 Uhr wäre Anna für Sie frei. Passt Ihnen das?')
  await keys.press('Tab', 'Enter')
  await expect(sheet.getByText(words.text('requests.state.answered'), { exact: true })).toBeVisible()
  await expect(office.button('requests.undo.do')).toBeVisible()
  await keys.press('u')
  await expect(office.field('requests.text')).toHaveValue(/wäre Anna für Sie frei/)
  await keys.reach(office.field('requests.text'))
  await keys.press('Tab', 'Enter')
  await expect(sheet.getByText(words.text('requests.state.answered'), { exact: true })).toBeVisible()
  await sql(`update pgboss.job set start_after = now() where name = 'requestAnswerToTell' and state < 'active'`)
  await expect.poll(async () => (await inbox(customer)).length).toBe(1)
  const [mail] = await inbox(customer)
  expect(mail?.text).toContain('morgen um 19:00 Uhr wäre Anna für Sie frei.')

  await keys.press('o', 'ArrowDown', 'ArrowDown', 'Tab', 'ArrowDown', 'ArrowDown', 'Tab', 'Enter')
  await expect(sheet.getByText(words.text('requests.state.lost'), { exact: true })).toBeVisible()
  await keys.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await sweep(page, 'the requests')).toEqual([])
  const [stored] = await sql('select status, outcome, lost_reason, version from booking_request where id = $1', [id])
  expect(stored).toEqual({ status: 'closed', outcome: 'lost', lost_reason: 'noReply', version: 6 })
})
