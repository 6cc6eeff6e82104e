import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { bookWithRefusedCard } from '../support/refused-card.ts'
import { sweep } from '../support/sweep.ts'
import { phone, views } from '../support/views.ts'
import { issueVoucher } from '../support/vouchers.ts'

for (const { name, size, language, device } of views) {
  test.describe(`${name}, light and dark`, () => {
    test.use({ language, ...device })
    test.setTimeout(180_000)

    test('axe finds nothing on the pages before the booking', async ({ page, walk, words, api }) => {
      const found: string[] = []
      const look = async (screen: string) => found.push(...(await sweep(page, screen)))
      // Nothing but texts, which a desktop shows in the same way.
      const texts = [
        '/terms',
        '/imprint',
        '/dataprotection',
        '/accessibility',
        '/accountDeletion',
        '/withdrawalInstruction',
        '/onboarding',
        '/membership',
        '/no-such-page',
      ]
      const pages = ['/home', '/treatments', '/settings', '/vouchers', '/locations/munich']
      for (const address of [...pages, ...(size === 'phone' ? texts : [])]) {
        await visit(page, address)
        await look(address)
      }
      if (size === 'phone') {
        await visit(page, '/home')
        await walk.button('common.nav.menu').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await look('menu')
      }
      const { expert } = await api.freeChoice()
      await visit(page, `/expert/${expert}`)
      await look('/expert')
      await visit(page, `/expert/${expert}/info`)
      await look('/expert/info')
      await visit(page, '/treatmentDetails/classic')
      await look('/treatmentDetails')

      await visit(page, '/treatments?where=80331')
      await look('/treatments, opening soon')
      await visit(page, '/treatments?postalCode=99999')
      await look('/treatments, not served')
      await visit(page, '/treatments?where=atlantis')
      await look('/treatments, unknown place')
      await walk.searchFromHome('10115')
      await page
        .getByRole('button', { name: words.text('common.where') })
        .first()
        .click()
      const place = page.getByRole('dialog', { name: words.all('common.whereToCome') })
      await expect(place).toBeVisible()
      await look('place sheet, at home')
      await place.getByRole('tab', { name: words.all('place.location') }).click()
      await look('place sheet, partner location')
      await page.keyboard.press('Escape')
      await expect(place).toBeHidden()
      await walk.button('discovery.day.all').click()
      const calendar = page.getByRole('dialog', { name: words.all('discovery.calendar.title') })
      await expect(calendar).toBeVisible()
      await look('date sheet')
      await page.keyboard.press('Escape')
      await expect(calendar).toBeHidden()
      await walk.chooseAppointment()
      await look('/treatments, all chosen')
      expect(found).toEqual([])
    })

    test('axe finds nothing from the summary to the confirmation', async ({ page, walk, words, api }) => {
      const found: string[] = []
      const look = async (screen: string) => found.push(...(await sweep(page, screen)))
      const choice = await api.freeChoice('2027-01-26', language === 'en' ? 0 : 1)
      await walk.open('/booking/summary', choice)
      await walk.failSummary()
      await look('/booking/summary, errors')
      await walk.notes.fill('Ring twice')
      await look('/booking/summary')
      await walk.toContact()
      await look('/booking/contact')
      await walk.submitContact()
      await expect(page.getByRole('group', { name: words.all('common.checkAnswers') })).toBeVisible()
      await look('/booking/contact, errors')
      await walk.fillContact({ companyName: 'Muster & Co', title: 'Third floor' })
      await look('/booking/contact, filled in')
      await walk.toPayment()
      await look('/booking/payment')
      await walk.button('payment.code.open').click()
      await page.getByRole('textbox', { name: words.all('payment.code.label') }).fill('NOSUCHCODE')
      await walk.button('payment.code.apply').click()
      await expect(page.getByText(words.text('payment.code.notFound'))).toBeVisible()
      await bookWithRefusedCard(walk)
      await look('/booking/payment, declined')
      await page.getByRole('link', { name: words.all('common.leaveBooking') }).click()
      await expect(page.getByRole('dialog', { name: words.all('payment.leave.title') })).toBeVisible()
      await look('leaving the payment')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.all('payment.leave.stay') })
        .click()

      await visit(page, '/home')
      await look('/home, open payment')
      await walk.link('common.openPayment.action').click()
      await expect(walk.heading('cart.title.failed')).toBeVisible()
      await look('/bookings, failed')
      await walk.button('common.continuePayment').click()
      await walk.cardFieldsReady()
      await look('/bookings, going on paying')
      await walk.fillCard()
      await walk.button('payment.payNow').click()
      await expect(walk.paidSheet).toBeVisible()
      await look('/bookings, just paid')
      await walk.arrivePaid()
      await look('/bookings, paid')

      const other = await api.freeChoice('2027-01-26', 2)
      const { shoppingCartId, token } = await api.place(other, walk.contact.email)
      await visit(page, `/bookings/${shoppingCartId}/${token}`)
      await walk.button('booking.cancel').click()
      const asking = page.getByRole('dialog', { name: words.all('cart.cancelTitle') })
      await expect(asking).toBeVisible()
      await look('/bookings, cancelling')
      await asking.getByRole('button', { name: words.all('booking.cancel') }).click()
      await expect(walk.heading('cart.title.cancelled')).toBeVisible()
      await look('/bookings, cancelled')
      expect(found).toEqual([])
    })
  })
}

test.describe('on a phone, in German, light and dark', () => {
  test.use({ language: 'de', ...phone })
  test.setTimeout(180_000)

  test('axe finds nothing on the sign-in pages', async ({ page, walk, words }) => {
    const found: string[] = []
    const look = async (screen: string) => found.push(...(await sweep(page, screen)))
    await visit(page, '/login')
    await look('/login')
    await visit(page, '/passwordReset')
    await look('/passwordReset')
    await visit(page, '/register')
    await walk.button('common.createAccount').click()
    await expect(page.getByRole('group', { name: words.all('common.checkAnswers') })).toBeVisible()
    await look('/register, errors')
    expect(found).toEqual([])
  })

  test('axe finds nothing on the lists, the picker, and the pages for two guests and at a hotel', async ({
    page,
    walk,
    words,
    api,
    sql,
  }) => {
    const found: string[] = []
    const look = async (screen: string) => found.push(...(await sweep(page, screen)))
    await visit(page, '/experts')
    await look('/experts')
    await visit(page, '/treatments')
    await walk.button('discovery.where.address').click()
    const picker = page.getByRole('dialog', { name: words.all('common.whereToCome') })
    await picker.getByRole('combobox').fill('Invalidenstr')
    await expect(picker.getByRole('option').first()).toBeVisible()
    await look('picker, found')
    await picker.getByRole('option').first().click()
    await expect(picker.getByRole('textbox', { name: words.all('place.number.label') })).toBeFocused()
    await look('picker, house number')
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    await walk.button('discovery.where.address').click()
    await picker.getByRole('combobox').fill('80331')
    await picker.getByRole('option').click()
    await picker.getByRole('button', { name: words.all('location.notify.submit') }).click()
    await expect(picker.getByRole('group', { name: words.all('common.checkAnswers') })).toBeVisible()
    await look('picker, opening notice with errors')
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()

    await walk.searchFromHome('10115')
    await walk.chooseFirstGuest()
    await look('/booking/expert-select')
    await walk.chooseSecondGuest({ treatment: 1 })
    await look('/booking/experts-summary')
    await walk.contactToPayment()
    await look('/booking/payment, for two')
    const code = 'AXED-2345-6789-ABCD'
    await issueVoucher(sql, code, 90_000)
    await walk.button('payment.code.open').click()
    await page.getByRole('textbox', { name: words.all('payment.code.label') }).fill(code)
    await walk.button('payment.code.apply').click()
    // The card's fields are gone then.
    await expect(walk.button('payment.bookFree')).toBeVisible()
    await walk.agree()
    await look('/booking/payment, covered by a voucher')
    await walk.button('payment.bookFree').click()
    await walk.arrivePaid()
    await look('/bookings, paid for two')
    await visit(page, '/bookings')
    await look('/bookings, of this device')

    const { postalCode: _own, ...choice } = await api.freeChoice('2027-02-05')
    await walk.open('/booking/summary', { ...choice, locationId: 'hotel-ahornhof' })
    await look('/booking/summary, in a hotel')
    expect(found).toEqual([])
  })
})
