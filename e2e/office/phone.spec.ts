// The mails are in the booking's language, which `office.paid` sets to English.
import mails from '../../apps/server/src/messaging/texts/en.json' with { type: 'json' }
import { expect } from '../support/fixtures.ts'
import { test as base } from '../support/office.ts'

const test = base.extend<{ call: (tail: string) => Promise<string> }>({
  /** Somebody who has booked before calls, and is found by the end of their number. Returns their e-mail address. */
  call: async ({ office, page, keys, sql }, use) =>
    use(async (tail) => {
      const { code, customer } = await office.paid()
      // Every customer of these tests has the same number.
      await sql(`update cart set phone_e164 = '+4930998' || $2, phone_number = '030 998' || $2 where custom_id = $1`, [
        code,
        tail,
      ])
      await office.enter()
      await keys.press('n')
      await expect(office.field('phone.caller')).toBeFocused()
      await keys.type(tail)
      await expect(page.getByRole('option', { name: 'Johanna Gast' })).toBeVisible()
      await keys.press('Enter')
      await expect(office.field('common.day')).toBeFocused()
      // The preselected day is the first day with a free time.
      await expect(office.field('phone.time').locator('option')).not.toHaveCount(1)
      return customer
    }),
})

test('a known caller is booked with the keyboard alone, and pays through the link after accepting the terms', async ({
  office,
  officeWords: words,
  page,
  keys,
  call,
  sql,
  inbox,
  walk,
}, { retry }) => {
  const customer = await call(String(7100 + retry))
  // What was booked last is filled in, so that only the time is missing.
  await expect(office.field('phone.surname')).toHaveValue('Gast')
  await keys.press('Tab', 'ArrowDown', 'Tab', 'Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(words.text('common.status.placed'), { exact: true })).toBeVisible()
  expect(keys.count).toBeLessThanOrEqual(12)
  const sent = words.all('sheet.link', { state: words.text('sheet.mailOutcome.sent') })
  await expect(sheet.getByText(sent)).toBeVisible()
  await expect(office.button('sheet.act.resend')).toBeVisible()
  // The form is empty, and the search for the next caller has the focus.
  await keys.press('Escape')
  await expect(office.field('phone.caller')).toBeFocused()
  await expect(office.field('phone.surname')).toHaveValue('')
  await keys.reach(office.button('phone.book'))
  await keys.press('n')
  await expect(office.field('phone.caller')).toBeFocused()

  const isLink = ({ subject }: { subject: string }) => subject === mails.phoneLink.subject
  await expect.poll(async () => (await inbox(customer)).filter(isLink).length).toBe(1)
  const mail = (await inbox(customer)).find(isLink)
  const link = /https?:\S+\/bookings\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await walk.button('payment.toPayment').click()
  await walk.fillCard()
  await expect(walk.bookButton).toHaveAttribute('aria-disabled', 'true')
  await walk.pay()
  const [cart] = await sql(
    `select status, origin, terms_accepted_at is not null as "isAccepted",
       hold_limit_at = placed_at + interval '24 hours' as "isHeldForADay"
     from cart where email = $1 and origin = 'phone'`,
    [customer],
  )
  expect(cart).toMatchObject({ status: 'paid', isAccepted: true, isHeldForADay: true })
})

test('a company is booked on account and its transfer recorded, both by keyboard, and it confirms through the link', async ({
  office,
  officeWords,
  page,
  keys,
  call,
  sql,
  inbox,
  walk,
  words,
}, { retry }) => {
  const customer = await call(String(7200 + retry))
  await keys.press('Tab', 'ArrowDown')
  const company = page.getByRole('textbox', { name: officeWords.text('sheet.place.company') })
  await keys.reach(company)
  await keys.type('Musterbau GmbH')
  await keys.reach(page.getByRole('checkbox', { name: officeWords.all('phone.onAccount') }))
  await keys.press('Space')
  await keys.press('Enter')
  expect(keys.count).toBeLessThanOrEqual(29)
  await expect(page.getByRole('dialog').getByText(officeWords.text('sheet.onAccount')).first()).toBeVisible()

  const isLink = ({ subject }: { subject: string }) => subject === mails.accountLink.subject
  await expect.poll(async () => (await inbox(customer)).filter(isLink).length).toBe(1)
  const link = /https?:\S+\/bookings\/\S+/.exec((await inbox(customer)).find(isLink)?.text ?? '')?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: words.text('cart.title.unconfirmed') })).toBeVisible()
  await page.getByRole('checkbox').check()
  await walk.bookButton.click()
  await expect(page.getByRole('dialog', { name: words.text('cart.sheet.title') })).toBeVisible()
  const [cart] = await sql(`select custom_id as code, status from cart where email = $1 and on_account`, [customer])
  expect(cart).toMatchObject({ status: 'paid' })

  await page.goto(`/office/today?booking=${String(cart?.['code'])}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: officeWords.text('sheet.act.transfer') })).toBeVisible()
  keys.count = 0
  await keys.press('t')
  await expect(office.field('sheet.goodwill.amount')).not.toHaveValue('')
  await keys.press('Tab', 'Enter')
  await expect(page.getByRole('status').getByText(officeWords.text('sheet.done.transfer'))).toBeVisible()
  expect(keys.count).toBeLessThanOrEqual(3)
  const open = sheet.getByRole('listitem').filter({ hasText: officeWords.text('sheet.money.open') })
  await expect(open.filter({ hasText: '0.00' })).toBeVisible()
})
