import { expect, test } from '../support/app.ts'
import { havePaymentSheets } from '../support/payment-sheets.ts'
import { apps } from '../support/views.ts'

const [android, iphone] = apps

test.describe(android.name, () => {
  test.use(android)

  test('a guest books, goes a step back and forth with everything kept, pays with Google Pay and cancels', async ({
    native,
    page,
    walk,
    words,
    services,
  }) => {
    await havePaymentSheets(page, services, ['close', 'pay'])
    await native.start()
    await walk.search('10115')
    await walk.chooseAppointment()
    await walk.toSummary()
    await walk.answerSummary({ notes: 'Zweiter Hof' })
    await native.stepBack()
    await expect(walk.group('discovery.slot.title').getByRole('radio', { checked: true })).toHaveCount(1)
    await walk.toSummary()
    // The length belongs to the start, which may have become another one.
    await walk.answerSummary()
    await walk.toContact()
    await walk.fillContact()
    await native.stepBack()
    await expect(page.getByRole('textbox', { name: walk.notesName() })).toHaveValue('Zweiter Hof')
    await walk.toContact()
    await expect(walk.field('booking.address.street')).toHaveValue(walk.contact.street)
    await walk.submitContact()
    await expect(walk.heading('payment.title')).toBeVisible()

    await walk.agree()
    const wallet = walk.button('payment.express.googlePay')
    await wallet.click()
    await expect(walk.problem('payment.problem.walletClosed')).toBeFocused()
    await wallet.click()
    await walk.arrivePaid()

    await walk.button('cart.cancelPaid.action').click()
    const dialog = page.getByRole('dialog')
    await native.pressBack()
    await expect(dialog).toBeHidden()
    await walk.button('cart.cancelPaid.action').click()
    await dialog.getByRole('button', { name: words.all('cart.cancelPaid.action') }).click()
    await expect(walk.heading('cart.cancelled.title')).toBeFocused()
  })
})

test.describe(iphone.name, () => {
  test.use(iphone)

  test("a couple books; after Apple's sheet was closed it is asked whether to try again, and a card pays in the sheet of Stripe", async ({
    native,
    page,
    walk,
    services,
  }) => {
    await havePaymentSheets(page, services, ['close', 'close', 'pay'])
    await native.start()
    await walk.search('10115')
    await walk.chooseFirstGuest()
    await walk.chooseSecondGuest({ treatment: 1 })
    await native.stepBack()
    await expect(walk.group('discovery.type.title').getByRole('radio', { checked: true })).toHaveCount(1)
    await walk.toSummaryForTwo()
    await walk.answerSummaryForTwo()
    await walk.toContact()
    await walk.fillContact()
    await walk.submitContact()
    await expect(walk.heading('payment.title')).toBeVisible()

    await walk.agree()
    await walk.button('payment.express.applePay').click()
    const question = page.getByRole('dialog', { name: walk.words.all('payment.sheet.closedTitle') })
    await question.getByRole('button', { name: walk.words.all('common.retry') }).click()
    await question.getByRole('button', { name: walk.words.all('payment.sheet.cancel') }).click()
    await expect(walk.problem('payment.problem.walletClosed')).toBeFocused()
    await walk.book()
    await walk.arrivePaid()
    await walk.seesBothGuests()
  })
})
