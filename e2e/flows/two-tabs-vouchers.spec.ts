import { cards } from '../support/card-fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { duplicate, newTab, pressTogether, walkIn } from '../support/tabs.ts'
import { phone } from '../support/views.ts'

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('a tab orders the vouchers that it shows, whatever is typed in another one', async ({
    page,
    walk,
    device: storage,
    words,
    email,
    sql,
    context,
  }) => {
    const contact = { name: 'Ada', surname: 'Muster', email, phoneNumber: '', companyName: '' }
    const voucher = { type: 'value', value: 50, amount: 1, message: 'For you', recipientEmail: '' }
    await storage.keep(page, { contact: { value: contact }, voucher: { value: voucher } }, 'private')
    await visit(page, '/vouchers/payment')
    await walk.agree()
    await walk.fillCard()
    await expect(page.getByText('Ada Muster').and(page.locator(':visible'))).toBeVisible()

    const other = walkIn(await newTab(context), walk)
    await visit(other.page, '/vouchers')
    await expect(other.field('voucher.message')).toHaveValue('For you')
    await other.field('voucher.message').fill('For somebody else')
    await other.button('voucher.more').click()
    await other.button('common.next').click()
    await other.field('common.contact.surname').fill('Other')
    await other.button('booking.contact.next').or(other.button('common.next')).click()
    await expect(other.heading('common.step.payment')).toBeVisible()
    await other.agree()
    await other.fillCard()

    for (const tab of [walk, other]) {
      await expect(tab.button('voucher.pay')).not.toHaveAttribute('aria-disabled')
      await tab.button('voucher.pay').click()
      await expect(tab.page.getByRole('dialog', { name: words.all('voucher.finished.title') })).toBeVisible()
    }
    const orders = await sql(
      'select surname, message, total_cents from voucher_order where email = $1 order by surname',
      [email],
    )
    expect(orders).toEqual([
      { surname: 'Muster', message: 'For you', total_cents: 5000 },
      { surname: 'Other', message: 'For somebody else', total_cents: 10_000 },
    ])
  })
})

test('a duplicated tab orders its own vouchers', async ({ page, walk, device, words, email, sql }) => {
  const contact = { name: 'Ada', surname: 'Muster', email, phoneNumber: '', companyName: '' }
  const voucher = { type: 'value', value: 50, amount: 1, message: '', recipientEmail: '' }
  await device.keep(page, { contact: { value: contact }, voucher: { value: voucher } }, 'private')
  await visit(page, '/vouchers/payment')
  await walk.agree()
  // The order is placed, and waits to be paid.
  await walk.fillCard(cards.declined)
  await walk.button('voucher.pay').click()
  await expect(walk.problem('payment.decline.refused')).toBeVisible()

  const copy = walkIn(await duplicate(page), walk)
  await copy.cardFieldsReady()
  await copy.agree()
  for (const tab of [walk, copy]) await tab.fillCard()
  await pressTogether([walk.button('voucher.pay'), copy.button('voucher.pay')])
  for (const tab of [walk, copy]) {
    await expect(tab.page.getByRole('dialog', { name: words.all('voucher.finished.title') })).toBeVisible()
  }
  const orders = await sql(`select status from voucher_order where email = $1`, [email])
  expect(orders).toEqual([{ status: 'active' }, { status: 'active' }])
})

test('a sign-in in another tab resets the agreement, says so, and changes the buyer', async ({
  account,
  page,
  walk,
  device,
  words,
  email,
  context,
}) => {
  const contact = { name: 'Ada', surname: 'Lovelace', email, phoneNumber: '', companyName: '' }
  const voucher = { type: 'value', value: 50, amount: 1, message: '', recipientEmail: '' }
  await device.keep(page, { contact: { value: contact }, voucher: { value: voucher } }, 'private')
  await visit(page, '/vouchers/payment')
  await walk.agree()
  await expect(page.getByText('Ada Lovelace').and(page.locator(':visible'))).toBeVisible()

  const other = walkIn(await newTab(context), walk)
  await visit(other.page, '/login')
  await other.field('common.contact.email').fill(email)
  await other.page.getByLabel(words.all('account.password.label')).fill(account.password)
  await other.button('common.signIn').click()
  await expect(page.getByRole('alert').filter({ hasText: words.text('payment.changed.account') })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: words.all('payment.terms') })).not.toBeChecked()
  await expect(page.getByText('Clara Muster').and(page.locator(':visible'))).toBeVisible()
})
