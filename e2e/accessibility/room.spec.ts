import { languages } from '@ruhepol/rules'
import { choose } from '../support/booking-walk.ts'
import { codeEntry } from '../support/code-entry.ts'
import { expect, test } from '../support/fixtures.ts'
import { movableIn, withoutMotion } from '../support/motion.ts'
import { visit } from '../support/page-ready.ts'
import { placePaid } from '../support/paid-cart.ts'
import { bookWithRefusedCard } from '../support/refused-card.ts'
import { sweepRoom, tooNarrow } from '../support/room.ts'
import { desktop, phone } from '../support/views.ts'

/** The day after the tests' now: nearer than can be booked at once. */
const TOMORROW = '2027-01-12'

test('the sweep finds texts that an ancestor cuts off, overlapping texts, and movements', async ({ page }) => {
  const moved = await withoutMotion(page)
  const planted = `<style>@keyframes drift { to { translate: 9px } }</style>
    <div style="height: 20px; overflow: hidden"><div><p style="margin: 40px 0 0">Cut</p></div></div>
    <div style="height: 20px; overflow: auto"><p style="margin: 40px 0 0">Scrolled to</p></div>
    <p style="position: absolute; top: 300px">Under</p><p style="position: absolute; top: 300px">Over</p>
    <p style="transition: translate 1s; animation: drift 1s">Moves</p><p style="transition: opacity 1s">Fades</p>`
  await page.goto(`data:text/html,${encodeURIComponent(planted)}`)
  expect(await page.evaluate(tooNarrow)).toEqual(['cut down by div.: p "Cut"', 'p "Under" lies over p "Over"'])
  expect(await movableIn(page)).toEqual(['translate moves for 1 s: p. "Moves"', 'opacity fades for 1 s: p. "Fades"'])
  await expect.poll(() => moved).toEqual([expect.stringContaining('translate moved: p.')])
})

for (const language of languages) {
  test.describe(`small windows, large and spaced text, less motion and contrast colours, in ${language}`, () => {
    test.use({ ...desktop, language })
    test.setTimeout(360_000)

    test('cut nothing off, move nothing, scroll nothing sideways and hide nothing from the home page to the confirmation', async ({
      page,
      walk,
      words,
    }) => {
      const found = await withoutMotion(page)
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
      await walk.failSummary()
      await look('/booking/summary, errors')
      await walk.notes.fill('')
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

test.describe('away from the main path, small windows, large and spaced text, less motion and contrast colours, in de', () => {
  test.setTimeout(360_000)
  // Not emulated as a phone, whose window would grow with content that is too wide.
  test.use({ ...desktop, viewport: phone.viewport, language: 'de' })

  test('cut nothing off for a couple, a request, vouchers, an account, its bookings and the sheets', async ({
    page,
    walk,
    words,
    api,
    sql,
    signIn,
  }) => {
    const found = await withoutMotion(page)
    const look = async (screen: string) => found.push(...(await sweepRoom(page, screen)))
    const sheet = page.getByRole('dialog')
    const opened = async (screen: string): Promise<void> => {
      await expect(sheet).toBeVisible()
      await look(screen)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    }
    const hasErrors = () => expect(page.getByRole('group', { name: words.all('common.checkAnswers') })).toBeVisible()

    const { expert } = await api.freeChoice()
    await visit(page, `/expert/${expert}?postalCode=10115`)
    await look('/expert')
    await visit(page, '/treatmentDetails/hot-stone?postalCode=10115')
    await look('/treatmentDetails')
    await walk.button('common.nav.menu').click()
    await opened('menu')

    // With an unknown place in the address, the page asks for the place.
    await visit(page, '/treatments?where=atlantis')
    await walk.button('discovery.where.address').click()
    await sheet.getByRole('combobox').fill('Invalidenstr')
    await sheet.getByRole('option').first().click()
    await expect(sheet.getByRole('textbox', { name: words.all('place.number.label') })).toBeFocused()
    await look('place sheet, house number')
    await sheet.getByRole('tab', { name: words.all('place.location') }).click()
    await opened('place sheet, partner location')

    await visit(page, '/treatments?postalCode=10115')
    await walk.chooseFirstGuest()
    await look('/booking/expert-select')
    await walk.chooseSecondGuest({ treatment: 1 })
    await look('/booking/experts-summary')
    await walk.contactToPayment()
    const code = codeEntry(walk)
    await code.open()
    await look('/booking/payment, for two')

    await visit(page, `/booking/request?postalCode=10115&date=${TOMORROW}&type=classic`)
    await walk.button('request.send').or(walk.button('request.sendShort')).click()
    await hasErrors()
    await look('/booking/request, errors')
    const periods = walk.group('discovery.period.label')
    await choose(periods.getByRole('radio', { name: words.text('discovery.period.evening') }))
    await choose(walk.group('booking.length.title').getByRole('radio').first())
    await walk.fillContact()
    await walk.button('request.send').or(walk.button('request.sendShort')).click()
    await expect(walk.heading('request.sent.title')).toBeVisible()
    await look('/booking/request, sent')

    await visit(page, '/vouchers')
    await choose(walk.group('voucher.value').getByRole('radio').nth(1))
    await walk.button('voucher.more').click()
    await walk.field('voucher.message').fill('Nimm dir einen Abend ganz für dich, du hast ihn dir verdient')
    await look('/vouchers, chosen')
    await walk.button('common.next').click()
    await expect(walk.heading('voucher.contact.title')).toBeVisible()
    // The answers given for the couple are already filled in.
    const name = walk.field('common.contact.name')
    await name.fill('')
    await walk.submitContact()
    await hasErrors()
    await look('/vouchers/contact, errors')
    await name.fill('Johanna')
    await walk.submitContact()
    await walk.cardFieldsReady()
    await look('/vouchers/payment')
    await walk.agree()
    await walk.fillCard()
    await walk.button('voucher.pay').click()
    await expect(page.getByRole('dialog', { name: words.all('voucher.finished.title') })).toBeVisible()
    await look('/vouchers/finished')

    const client = await signIn({ companyName: 'Muster & Töchter Physiotherapie GmbH' })
    await placePaid({ api: client.api, sql }, [await api.freeChoice('2027-02-12')])
    const held = await api.freeChoice('2027-02-16')
    await client.api.place(held, client.email)
    await visit(page, '/bookings')
    await expect(walk.button('cart.cancelPaid.action')).toBeVisible()
    await look('/bookings')
    await visit(page, '/account')
    await look('/account')
    await page.getByRole('button', { name: words.all('client.delete.action') }).click()
    await opened('deleting the account')
    for (const [address, heading] of [
      ['/editProfile', 'client.edit.title'],
      ['/passwordChange', 'client.password.title'],
      ['/savedCards', 'common.savedCards'],
    ] as const) {
      await visit(page, address)
      await expect(walk.heading(heading)).toBeVisible()
      await look(address)
    }
    expect(found).toEqual([])
  })
})
