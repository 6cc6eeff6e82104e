import { expect } from '../support/fixtures.ts'
import { test } from '../support/office.ts'

test('a voucher for a complaint on the telephone is given with the keyboard alone', async ({
  office,
  officeWords: words,
  page,
  keys,
  sql,
  inbox,
}) => {
  const { code, customer } = await office.paid()
  await office.enter()

  await keys.press('/')
  await keys.type(code)
  await expect(page.getByRole('option', { name: 'Johanna Gast' })).toBeVisible()
  await keys.press('Enter')
  const sheet = page.getByRole('dialog', { name: code })
  await expect(sheet.getByText(words.text('common.status.paid'), { exact: true })).toBeVisible()
  await keys.press('v')
  await expect(office.field('sheet.goodwill.amount')).toBeFocused()
  await keys.type('20')
  await keys.press('Tab', 'ArrowDown', 'Tab', 'Enter')
  await expect(sheet.getByText(words.all('sheet.money.voucher'))).toBeVisible()
  expect(keys.count).toBeLessThanOrEqual(9)

  const isVoucher = ({ text }: { text: string }) => /\b(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}\b/.test(text)
  await expect.poll(async () => (await inbox(customer)).filter(isVoucher).length).toBe(1)
  const [act] = await sql(`select after from office_act where verb = 'giveVoucher' order by id desc limit 1`)
  expect(act).toMatchObject({ after: { valueCents: 2000, voucherReason: 'agreed' } })
})
