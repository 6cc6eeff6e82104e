import { choose } from '../support/booking-walk.ts'
import { fillCard, cards } from '../support/card-fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { hiddenTexts } from '../support/hidden-texts.ts'
import { tabTo } from '../support/keyboard.ts'
import { visit } from '../support/page-ready.ts'
import { answerPayPalWindow } from '../support/paypal-page.ts'
import { unreadable } from '../support/sweep.ts'
import { desktop, phone } from '../support/views.ts'

/** The ground of the page. */
const ground = () => getComputedStyle(document.documentElement).backgroundColor

// `fill` reaches React only once the field is left, so everything is typed here.

test.describe('on a phone, in German', { tag: '@firefox' }, () => {
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
    const asking = page.getByRole('dialog')
    await expect(asking).toBeVisible()
    await expect.poll(() => page.evaluate(hiddenTexts)).toEqual([])
    await asking.getByRole('button', { name: walk.words.all('cart.cancelPaid.action') }).click()
    await expect(walk.heading('cart.cancelled.title')).toBeVisible()
  })

  test("an approval in PayPal's window pays the booking", async ({ page, walk, api }) => {
    await walk.openPayment(await api.freeChoice('2027-01-18', 7))
    await walk.agree()
    await walk.chooseMethod('payment.method.paypal')
    await walk.book()
    await answerPayPalWindow(page, 'de', 'cancel')
    await expect(page.getByText(walk.words.text('payment.paypal.closed'))).toBeVisible()
    await answerPayPalWindow(page, 'de', 'pay')
    await walk.arrivePaid()
  })

  test('a dark device gets readable dark colours, until light ones are chosen', async ({ page, walk, words, api }) => {
    const found: string[] = []
    await visit(page, '/treatments?postalCode=10115')
    const dark = await page.evaluate(ground)
    found.push(...(await unreadable(page, '/treatments')))
    await walk.reachPayment(await api.freeChoice('2027-02-11'))
    found.push(...(await unreadable(page, '/booking/payment')))
    expect(found).toEqual([])
    await visit(page, '/home')
    await walk.button('common.nav.menu').click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: words.text('settings.theme.light') })
      .click()
    await expect.poll(() => page.evaluate(ground)).not.toBe(dark)
    const shade = /\d+/.exec(dark)?.[0]
    expect(Number(shade), dark).toBeLessThan(100)
  })

  test('a client signs in from the menu and deletes the account, and menu and sheet can be read', async ({
    account,
    page,
    walk,
    words,
    email,
  }) => {
    await visit(page, '/experts')
    const menu = page.getByRole('dialog')
    await walk.button('common.nav.menu').click()
    await expect(menu).toBeVisible()
    await expect.poll(() => page.evaluate(hiddenTexts)).toEqual([])
    await menu.getByRole('link', { name: words.text('common.signIn') }).click()
    await walk.field('common.contact.email').pressSequentially(email)
    await page.getByLabel(words.text('account.password.label'), { exact: true }).pressSequentially(account.password)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/login/)
    await walk.button('common.nav.menu').click()
    await menu.getByRole('link', { name: words.text('common.nav.account') }).click()
    await expect(page).toHaveURL(/\/account$/)

    await walk.button('client.delete.action').click()
    const sheet = page.getByRole('dialog', { name: words.all('client.delete.title') })
    await expect(sheet.getByLabel(words.all('common.contact.email'))).toHaveValue(email)
    await expect.poll(() => page.evaluate(hiddenTexts)).toEqual([])
    await sheet.getByLabel(words.text('account.password.label'), { exact: true }).pressSequentially(account.password)
    await sheet.getByRole('button', { name: words.all('client.delete.action') }).click()
    await expect(page.getByRole('status').getByText(words.text('client.delete.done'))).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
  })
})

test.describe('on a desktop, in English', { tag: '@firefox' }, () => {
  test.use({ language: 'en', ...desktop })

  test('a voucher is ordered and paid, and the calendar can be read', async ({ page, walk, words, email }) => {
    await visit(page, '/treatments?postalCode=10115')
    await walk.button('discovery.day.all').click()
    await expect(page.getByRole('dialog', { name: words.all('discovery.calendar.title') })).toBeVisible()
    await expect.poll(() => page.evaluate(hiddenTexts)).toEqual([])

    await visit(page, '/vouchers')
    await choose(walk.group('voucher.value').getByRole('radio').nth(1))
    await walk.button('common.next').click()
    await walk.field('common.contact.name').pressSequentially('Johanna')
    await walk.field('common.contact.surname').pressSequentially('Muster')
    await walk.field('common.contact.email').pressSequentially(email)
    await page.keyboard.press('Enter')
    await walk.cardFieldsReady()
    await fillCard(page, 'en', cards.visa)
    await walk.agree()
    await walk.button('voucher.pay').click()
    await expect(page.getByRole('dialog', { name: words.all('voucher.finished.title') })).toContainText(email)
    await expect.poll(() => page.evaluate(hiddenTexts)).toEqual([])
  })
})
