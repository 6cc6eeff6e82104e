import { expect, test } from '../support/fixtures.ts'
import type { BookingWalk } from '../support/booking-walk.ts'
import type { MessageId } from '@ruhepol/web/i18n/message-id'
import { codeEntry } from '../support/code-entry.ts'
import { placePaid } from '../support/paid-cart.ts'
import { visit } from '../support/page-ready.ts'
import { desktop, phone } from '../support/views.ts'
import { issueVoucher, spendVoucher } from '../support/vouchers.ts'

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** A discount of 15 EUR that no other test uses. */
const createDiscount = (sql: Sql, code: string) =>
  sql(
    `insert into discount (code, kind, amount_cents) values ($1, 'amount', 1500)
      on conflict (code) do update set active = true, ends_at = null`,
    [code],
  )

/** Totals of the carts placed with an e-mail address, in cents, newest first. */
async function placedTotals(sql: Sql, email: string): Promise<unknown[]> {
  const rows = await sql('select total_cents from cart where email = $1 order by placed_at desc, total_cents desc', [
    email,
  ])
  return rows.map(({ total_cents: cents }) => cents)
}

async function applyCode(walk: BookingWalk, typed: string): Promise<void> {
  const code = codeEntry(walk)
  await code.open()
  await code.apply(typed)
  await expect(code.section.getByText(typed, { exact: true })).toBeVisible()
}

/** The refusal names its reason and both totals and has the focus, and the button next to it names the new total. */
async function seesRefusal(walk: BookingWalk, reason: MessageId, before: string, now: string): Promise<void> {
  const refusal = walk.problem(reason)
  await expect(refusal).toBeFocused()
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await expect(refusal).toContainText(before)
  await expect(refusal).toContainText(now)
  await expect(walk.bookButton).toHaveCount(0)
  const button = walk.button('payment.bookAt')
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(button).toHaveText(walk.words.all('payment.bookAt', { total: now }))
}

const bookAtNewTotal = (walk: BookingWalk) => walk.button('payment.bookAt').click()

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('a guest who has booked before sees at the button that the code is for first bookings', async ({
    walk,
    words,
    api,
    sql,
  }) => {
    const { email } = walk.contact
    await placePaid({ api, sql }, [await api.freeChoice('2027-02-08')], email)
    await walk.openPayment(await api.freeChoice('2027-02-09'))
    await applyCode(walk, 'WILLKOMMEN15')
    await expect(codeEntry(walk).section).toContainText(words.text('payment.code.condition.firstBooking'))
    await walk.agree()
    await walk.fillCard()
    await walk.book()
    await seesRefusal(walk, 'payment.code.firstBooking', '72,00 EUR', '87,00 EUR')
    expect(await placedTotals(sql, email)).toEqual([0])
    await bookAtNewTotal(walk)
    await walk.arrivePaid()
    expect(await placedTotals(sql, email)).toEqual([8700, 0])
  })

  test('a client who has booked before is refused the code for first bookings as soon as it is entered', async ({
    walk,
    words,
    api,
    sql,
    signIn,
  }) => {
    const account = await signIn()
    await placePaid({ api, sql }, [await api.freeChoice('2027-02-15')], account.email)
    await walk.openPayment(await api.freeChoice('2027-02-16'))
    const code = codeEntry(walk)
    await code.open()
    await code.apply('WILLKOMMEN15')
    await expect(code.field).toHaveAccessibleDescription(words.text('payment.code.firstBooking'))
    await walk.agree()
    await expect(walk.bookButton).toBeVisible()
  })

  test('a client whose code ended in the meantime pays nothing before clicking the button with the new total', async ({
    walk,
    api,
    sql,
    signIn,
  }) => {
    const account = await signIn({ address: { postalCode: '10115', street: 'Torstraße', streetNumber: '12' } })
    await createDiscount(sql, 'ENDS15')
    await walk.openPayment(await api.freeChoice('2027-02-10'))
    await applyCode(walk, 'ENDS15')
    await walk.agree()
    await walk.fillCard()
    await sql(`update discount set ends_at = app_now() where code = 'ENDS15'`)
    await walk.book()
    await seesRefusal(walk, 'payment.code.expired', '72,00 EUR', '87,00 EUR')
    expect(await placedTotals(sql, account.email)).toEqual([])
    await bookAtNewTotal(walk)
    await walk.arrivePaid()
    expect(await placedTotals(sql, account.email)).toEqual([8700])
  })
})

test.describe('a refused code, in English on a desktop', () => {
  test.use({ language: 'en', ...desktop })

  test('is explained at the button if a voucher was used up or a code switched off', async ({ walk, api, sql }) => {
    const voucher = await issueVoucher(sql, 'GANE-2345-6789-ABCD', 2000)
    await createDiscount(sql, 'SWITCHED15')
    await walk.openPayment(await api.freeChoice('2027-02-11'))
    await applyCode(walk, 'GANE-2345-6789-ABCD')
    await walk.agree()
    await walk.fillCard()
    await spendVoucher(sql, voucher, 2000)
    await walk.book()
    await seesRefusal(walk, 'payment.code.used', '67.00 EUR', '87.00 EUR')

    const code = codeEntry(walk)
    await code.apply('SWITCHED15')
    await expect(code.section.getByText('SWITCHED15', { exact: true })).toBeVisible()
    await sql(`update discount set active = false where code = 'SWITCHED15'`)
    await walk.book()
    await seesRefusal(walk, 'payment.code.inactive', '72.00 EUR', '87.00 EUR')
    expect(await placedTotals(sql, walk.contact.email)).toEqual([])
  })

  test('is refused at the first click after a reload, not dropped silently', async ({ page, walk, api, sql }) => {
    await createDiscount(sql, 'RELOAD15')
    await walk.openPayment(await api.freeChoice('2027-02-12'))
    await applyCode(walk, 'RELOAD15')
    await sql(`update discount set active = false where code = 'RELOAD15'`)
    await visit(page, page.url())
    await walk.cardFieldsReady()
    await walk.agree()
    await walk.fillCard()
    await walk.book()
    await seesRefusal(walk, 'payment.code.inactive', 'RELOAD15', '87.00 EUR')
    expect(await placedTotals(sql, walk.contact.email)).toEqual([])
  })
})
