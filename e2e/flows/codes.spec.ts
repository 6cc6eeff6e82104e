import type { Locator, Page } from '@playwright/test'
import { codeEntry } from '../support/code-entry.ts'
import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/sweep.ts'
import { desktop, views } from '../support/views.ts'
import { balanceOf, issueVoucher, spendVoucher } from '../support/vouchers.ts'

const voucherLine = { en: 'Voucher: −25.00', de: 'Gutschein: −25,00' }

/** The visible bill, next to the questions or among them. */
const bill = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name }).and(page.locator(':visible')).getByRole('definition')

/** Its position: on the page, or in the window if it sticks to the window's edge. */
const height = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    let sticks = false
    for (let around: Element | null = element; around; around = around.parentElement) {
      sticks ||= getComputedStyle(around).position === 'sticky'
    }
    return Math.round(element.getBoundingClientRect().y + (sticks ? 0 : scrollY))
  })

for (const { name, language, device } of views) {
  test.describe(name, () => {
    test.use({ language, ...device })

    test('codes are tried, applied and removed, and a voucher pays a part', async ({
      page,
      walk,
      words,
      api,
      sql,
      inbox,
    }) => {
      const partly = language === 'de' ? 'TEIL-2345-6789-ABCD' : 'SOME-2345-6789-ABCD'
      const voucher = await issueVoucher(sql, partly, 2500)
      await walk.reachPayment(await api.freeChoice('2027-02-01'))
      const amounts = bill(page, words.all('payment.order'))
      await expect(amounts.last()).toContainText('EUR')
      const before = await amounts.allInnerTexts()
      const code = codeEntry(walk)

      await code.section.getByRole('button', { name: words.all('payment.code.offer', { code: 'RUHE15' }) }).click()
      await expect(code.section.getByText('RUHE15', { exact: true })).toBeVisible()
      const line = page.getByText(words.all('booking.bill.discountCode', { code: 'RUHE15' }))
      await expect(line.and(page.locator(':visible'))).toBeVisible()
      await expect(amounts).not.toHaveText(before)
      await code.remove('RUHE15')
      await expect(amounts).toHaveText(before)

      await code.open()
      await expect(code.field).toHaveValue('')
      await expect(code.field).toBeFocused()
      for (const [typed, message] of [
        ['abc', 'booking.error.code_min_length'],
        ['GIBTESNICHT', 'payment.code.notFound'],
        ['STEINE10', 'payment.code.notApplicable'],
        ['SOMMER10', 'payment.code.expired'],
        ['PAUSE20', 'payment.code.inactive'],
        ['USED-2345-6789-ABCD', 'payment.code.used'],
        ['past 2345 6789 abcd', 'payment.code.expired'],
        ['halt23456789abcd', 'payment.code.inactive'],
      ] as const) {
        await code.apply(typed)
        await expect(code.field).toHaveAccessibleDescription(words.text(message))
        await expect(amounts).toHaveText(before)
      }
      await settled(page)
      const buttonAt = await height(walk.bookButton)
      await code.apply(partly.toLowerCase().replaceAll('-', ' '))
      await expect(code.section.getByText(partly, { exact: true })).toBeVisible()
      await expect(code.section).toContainText(language === 'de' ? '25,00' : '25.00')
      // The field, its message and the applied code take the same space, as does the new line of the bill. On a phone
      // nothing moves, and next to the form the sentence on what returns to a voucher takes at most one line.
      await expect(async () => {
        const lifted = buttonAt - (await height(walk.bookButton))
        expect(lifted).toBeLessThan(device === desktop ? 24 : 1)
        expect(lifted).toBeGreaterThan(-1)
      }).toPass({ timeout: 30_000 })

      await walk.pay()
      await expect(page.getByText(words.text('booking.bill.voucher'), { exact: true })).toBeVisible()
      expect(await balanceOf(sql, voucher)).toBe(0)
      const [mail] = await inbox(walk.contact.email)
      expect(mail?.text).toContain(voucherLine[language])
    })
  })
}

test.describe('codes, in English on a desktop', () => {
  test.use({ language: 'en', ...desktop })

  test('a discount is explained if it is more or less than its code says', async ({ walk, words, api, sql }) => {
    const choice = await api.freeChoice('2027-02-04')
    const { expert, type, length, slot, postalCode } = choice
    const price = `{ multiBookingPriceInfo(time: "${slot}", postalCode: "${postalCode}",
        bookings: [{ expertId: "${expert}", treatmentTypeId: "${type}", treatmentLength: ${length} }]) { total { intValue } } }`
    const { data } = (await api.send(price)) as { data: { multiBookingPriceInfo: { total: { intValue: number } } } }
    const almostAll = data.multiBookingPriceInfo.total.intValue - 20
    const columns = 'insert into discount (code, kind, amount_cents, treatment_type_ids)'
    const again = 'on conflict (code) do update set amount_cents = excluded.amount_cents'
    await sql(`${columns} values ($1, 'amount', $2, null) ${again}`, ['FAST-ALLES-EN', almostAll])
    await sql(`${columns} values ($1, 'amount', 100000, $2) ${again}`, ['WUNSCH-EN', [type]])
    await walk.reachPayment(choice)
    const code = codeEntry(walk)
    await code.open()
    await code.apply('„fast–alles en\u200b“.')
    await expect(code.section).toContainText(/0[.,]20\s.*0[.,]50\s/)
    await expect(walk.button('payment.bookFree')).toBeVisible()
    await code.section
      .getByRole('button', {
        name: words.all('payment.code.remove', { code: 'FAST-ALLES EN' }),
      })
      .click()
    await code.open()
    await code.apply('wunschen')
    await expect(code.section).toContainText(words.text('payment.code.limited'))
    await code.remove('WUNSCHEN')
    const voucher = 'REST-2345-6789-ABCD'
    await issueVoucher(sql, voucher, almostAll)
    await code.open()
    await code.apply(voucher)
    await expect(code.section).toContainText(/0[.,]30\s.*0[.,]50\s/)
  })

  test('for a voucher that covers everything book without a payment', async ({
    page,
    walk,
    words,
    api,
    sql,
    services,
  }) => {
    const voucher = await issueVoucher(sql, 'ALLE-2345-6789-ABCD', 19_000)
    await walk.reachPayment(await api.freeChoice('2027-02-01', 1))
    const code = codeEntry(walk)
    await code.open()
    await code.apply('ALLE23456789ABCD')
    await expect(code.section.getByText('ALLE-2345-6789-ABCD', { exact: true })).toBeVisible()
    await expect(walk.heading('payment.method.title')).toBeHidden()
    const book = walk.button('payment.bookFree')
    await expect(book).toHaveAccessibleDescription(words.text('payment.missing.terms'))
    await walk.agree()
    await book.click()
    await walk.arrivePaid()
    const [, cartId = ''] = /\/bookings\/([^/]+)\//.exec(page.url()) ?? []
    await expect(page.getByText(/The voucher has .* left/)).toBeVisible()
    expect(await balanceOf(sql, voucher)).toBeGreaterThan(0)
    const books = await (await fetch(`${services.stripe}/_sandbox/books`)).text()
    expect(books).not.toContain(cartId)
  })

  test('must be applied or removed before the button books', async ({ walk, words, api }) => {
    await walk.reachPayment(await api.freeChoice('2027-02-05'))
    await walk.agree()
    await walk.fillCard()
    const code = codeEntry(walk)
    await code.open()
    await expect(walk.bookButton).not.toHaveAttribute('aria-disabled')
    await code.field.fill('RUHE15')
    await expect(walk.bookButton).toHaveAccessibleDescription(words.text('payment.missing.code'))
    await code.apply('GIBTESNICHT')
    await expect(code.field).toHaveAccessibleDescription(words.text('payment.code.notFound'))
    await expect(walk.bookButton).not.toHaveAttribute('aria-disabled')
    await code.field.fill(' ')
    await expect(walk.bookButton).not.toHaveAttribute('aria-disabled')
  })

  test('with a changed price show both totals, and nothing is lost', async ({ walk, words, api, sql, page }) => {
    const voucher = await issueVoucher(sql, 'RACE-2345-6789-ABCD', 6000)
    await walk.reachPayment(await api.freeChoice('2027-02-02'))
    const code = codeEntry(walk)
    await code.open()
    await code.apply('RACE-2345-6789-ABCD')
    await expect(code.section.getByText('RACE-2345-6789-ABCD', { exact: true })).toBeVisible()
    await walk.agree()
    await walk.fillCard()
    await spendVoucher(sql, voucher, 5000)
    await walk.book()
    const problem = walk.problem('payment.problem.priceChanged')
    await expect(problem).toBeFocused()
    await expect(problem).toContainText('27.00')
    await expect(problem).toContainText('77.00')
    await expect(page.getByRole('checkbox', { name: words.all('payment.terms') })).toBeChecked()
    await walk.button('payment.bookAt').click()
    await walk.arrivePaid()
    expect(await balanceOf(sql, voucher)).toBe(0)
  })

  test('are refused after ten wrong ones, even if right', async ({ walk, api, sql, words }) => {
    const forget = () => sql(`delete from throttle where bucket like 'wrong-code:%'`)
    const choice = await api.freeChoice('2027-02-03')
    const { expert, type, length, slot, postalCode } = choice
    const price = `query ($code: String) { multiBookingPriceInfo(time: "${slot}", postalCode: "${postalCode}",
      bookings: [{ expertId: "${expert}", treatmentTypeId: "${type}", treatmentLength: ${length} }],
      discountOrVoucherCode: $code) { discountStatus voucherStatus } }`
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect((await api.send(price, { code: `WRONG-${wrong}` })).data).toEqual({
        multiBookingPriceInfo: { discountStatus: 'not_found', voucherStatus: 'not_found' },
      })
    }
    await walk.reachPayment(choice)
    const code = codeEntry(walk)
    await code.open()
    await code.apply('RUHE15')
    await expect(code.field).toHaveAccessibleDescription(words.all('payment.code.tooMany'))
    await forget()
    await code.apply('RUHE15')
    await expect(code.section.getByText('RUHE15', { exact: true })).toBeVisible()
  })
})
