import { createAccount } from '../support/account.ts'
import { fillCard, cards } from '../support/card-fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { hiddenTexts } from '../support/hidden-texts.ts'
import { tabTo } from '../support/keyboard.ts'
import { visit } from '../support/page-ready.ts'
import { desktop, phone } from '../support/views.ts'

// `fill` reaches React only once the field is left, so everything is typed here.

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('the sheet of a paid booking is closed by keyboard, its links are reached, and the cancellation can be read', async ({
    page,
    walk,
    api,
  }) => {
    await walk.openPayment(await api.freeChoice('2027-02-10'))
    await walk.agree()
    await walk.fillCard()
    await walk.book()
    await expect(walk.paidSheet).toBeVisible()
    await expect.poll(() => page.evaluate(hiddenTexts)).toEqual([])
    await tabTo(page, walk.paidSheet.getByRole('button', { name: walk.words.all('cart.sheet.stay') }))
    await page.keyboard.press('Enter')
    await expect(walk.paidSheet).toBeHidden()
    await tabTo(page, walk.link('cart.calendar'))

    await walk.button('cart.cancelPaid.action').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => page.evaluate(hiddenTexts)).toEqual([])
  })

  test('a client signs in from the menu, which can be read', async ({
    page,
    walk,
    words,
    services,
    inbox,
    sql,
    email,
  }) => {
    const { password } = await createAccount({ services, inbox, sql }, { email, locale: 'de' })
    await visit(page, '/experts')
    const menu = page.getByRole('dialog')
    await walk.button('common.nav.menu').click()
    await expect(menu).toBeVisible()
    await expect.poll(() => page.evaluate(hiddenTexts)).toEqual([])
    await menu.getByRole('link', { name: words.text('common.nav.signIn') }).click()
    await walk.field('booking.contact.email').pressSequentially(email)
    await page.getByLabel(words.text('account.password.label'), { exact: true }).pressSequentially(password)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/login/)
    await walk.button('common.nav.menu').click()
    await expect(menu.getByRole('link', { name: words.text('common.nav.account') })).toBeVisible()
  })
})

test.describe('on a desktop, in English', () => {
  test.use({ language: 'en', ...desktop })

  test('a voucher is ordered and paid, and the calendar can be read', async ({ page, walk, words, email }) => {
    await visit(page, '/treatments?postalCode=10115')
    await walk.button('discovery.day.all').click()
    await expect(page.getByRole('dialog', { name: words.all('discovery.calendar.title') })).toBeVisible()
    await expect.poll(() => page.evaluate(hiddenTexts)).toEqual([])

    await visit(page, '/vouchers')
    await walk.group('voucher.value').getByRole('radio').nth(1).check()
    await walk.button('booking.next').click()
    await walk.field('booking.contact.name').pressSequentially('Johanna')
    await walk.field('booking.contact.surname').pressSequentially('Muster')
    await walk.field('booking.contact.email').pressSequentially(email)
    await page.keyboard.press('Enter')
    await walk.cardFieldsReady()
    await fillCard(page, 'en', cards.visa)
    await walk.agree()
    await walk.button('voucher.pay').click()
    await expect(page.getByRole('dialog', { name: words.all('voucher.finished.title') })).toContainText(email)
    await expect.poll(() => page.evaluate(hiddenTexts)).toEqual([])
  })
})
