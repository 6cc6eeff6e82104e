import { officeLimits } from '@ruhepol/rules/office'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/office.ts'
import { placePaidByCard } from '../support/paid-cart.ts'

const refunds = `select refund.amount_cents as cents, refund.status from refund
  join payment_attempt attempt on attempt.id = attempt_id join cart on cart.id = target_id where custom_id = $1`

test('a part is refunded with the keyboard alone, after the second factor was shown again', async ({
  office,
  officeWords: words,
  page,
  keys,
  api,
  sql,
  services,
  advance,
  email,
  inbox,
}) => {
  const customer = `kunde.${email}`
  const { customId: code } = await placePaidByCard({ api, sql, services }, await api.freeChoice(), customer)
  await office.enrol()
  await advance(officeLimits.elevatedMinutes + 1)

  await keys.press('/')
  await keys.type(code)
  await expect(page.getByRole('option', { name: 'Other Guest' })).toBeVisible()
  await keys.press('Enter')
  const sheet = page.getByRole('dialog', { name: code })
  await expect(sheet.getByText(words.text('common.status.paid'), { exact: true })).toBeVisible()
  await keys.press('f')
  await expect(office.field('sheet.goodwill.amount')).toBeFocused()
  await keys.type('20')
  await keys.press('Tab', 'ArrowDown', 'Tab', 'Enter')
  // The second factor is asked for before anything is refunded, and the form keeps its values meanwhile.
  await expect(office.field('signIn.appCode')).toBeFocused()
  await expect(office.button('sheet.do.refund')).toHaveCount(0)
  await expect(office.field('sheet.goodwill.amount')).toHaveValue('20')
  expect(await sql(refunds, [code])).toEqual([])
  await keys.type(await office.appCode())
  await keys.press('Enter')
  await expect(office.button('sheet.do.refund')).toBeFocused()
  await keys.press('Enter')
  // The open dialog says it too, for screen readers.
  await expect(page.getByRole('status').getByText(words.text('sheet.done.refund'))).toBeVisible()
  await expect(sheet.getByText(words.all('sheet.money.refund')).first()).toBeVisible()
  expect(keys.count).toBeLessThanOrEqual(12)

  await expect.poll(() => sql(refunds, [code])).toEqual([{ cents: 2000, status: 'succeeded' }])
  const [act] = await sql('select verb, after from office_act order by id desc limit 1')
  expect(act).toMatchObject({ verb: 'refundGoodwill', after: { amountCents: 2000, refundReason: 'overcharged' } })
  const isAboutRefund = ({ text }: { text: string }) => /20[.,]00/.test(text)
  await expect.poll(async () => (await inbox(customer)).some(isAboutRefund)).toBe(true)
})
