import { languages } from '@ruhepol/rules'
import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { bookWithRefusedCard } from '../support/refused-card.ts'
import { sweepRoom } from '../support/room.ts'
import { desktop } from '../support/views.ts'

for (const language of languages) {
  test.describe(`small windows, large and spaced text and contrast colours, in ${language}`, () => {
    test.use({ ...desktop, language })
    test.setTimeout(360_000)

    test('cut nothing off, scroll nothing sideways and hide nothing from the home page to the confirmation', async ({
      page,
      walk,
      words,
    }) => {
      const found: string[] = []
      const look = async (screen: string) => found.push(...(await sweepRoom(page, screen)))
      for (const address of ['/home', '/vouchers', '/login', '/register', '/settings', '/accessibility', '/experts']) {
        await visit(page, address)
        await look(address)
      }
      await walk.searchFromHome('10115')
      await walk.button('discovery.day.all').click()
      await expect(page.getByRole('dialog', { name: words.all('discovery.calendar.title') })).toBeVisible()
      await look('date sheet')
      await page.keyboard.press('Escape')
      await walk.chooseAppointment()
      await look('/treatments')
      await walk.toSummary()
      await walk.button('booking.summary.next').or(walk.button('booking.next')).click()
      await look('/booking/summary, errors')
      const lengths = walk.group('booking.length.title').getByRole('radio')
      await choose(lengths.first())
      await walk.answerSummary()
      await walk.toContact()
      await walk.submitContact()
      await look('/booking/contact, errors')
      await walk.fillContact()
      await walk.toPayment()
      await look('/booking/payment')
      await bookWithRefusedCard(walk)
      await look('/booking/payment, declined')
      await walk.fillCard()
      await walk.book()
      await expect(walk.paidSheet).toBeVisible()
      await look('/bookings, just paid')
      await walk.arrivePaid()
      await look('/bookings, paid')
      await walk.button('cart.cancelPaid.action').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('cancelling')
      expect(found).toEqual([])
    })
  })
}
