import { choose } from '../support/booking-walk.ts'
import { bankAsks, cards } from '../support/card-fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { takenOver, visit } from '../support/page-ready.ts'
import { answerPayPal } from '../support/paypal-page.ts'
import { bookWithRefusedCard } from '../support/refused-card.ts'
import { phone } from '../support/views.ts'

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('leaving a booking with something to lose asks first, and staying keeps everything', async ({
    page,
    walk,
    words,
    api,
  }) => {
    await visit(page, '/home')
    await walk.search('10115')
    // Nothing is asked if only a place would be lost.
    await walk.link('common.leaveBooking').click()
    await expect(page).toHaveURL(/\/home$/)

    await visit(page, '/home')
    await walk.search('10115')
    await walk.chooseAppointment()
    const here = page.url()
    const question = page.getByRole('dialog', { name: words.all('common.leaveBooking.title') })
    await walk.link('common.leaveBooking').click()
    await expect(question).toContainText(words.text('common.leaveBooking.text'))
    await question.getByRole('button', { name: words.all('common.leaveBooking.stay') }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(here)

    await page.goBack()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: words.all('common.leaveBooking.stay') }).click()
    await expect(page).toHaveURL(here)

    await walk.open('/booking/contact', await api.freeChoice())
    await walk.link('common.leaveBooking').click()
    await question.getByRole('button', { name: words.all('common.leaveBooking.proceed') }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('a change that clears choices says so, and can be undone', async ({ page, walk, words }) => {
    await visit(page, '/treatments?postalCode=10115')
    await walk.chooseAppointment()
    const before = new URL(page.url()).search
    await choose(walk.freeDays.nth(2))
    await expect(page).not.toHaveURL(/[?&](?:type|expert|slot)=/)
    const toast = page.getByRole('status').filter({ has: page.getByText(words.all('discovery.undo.text')) })
    await toast.getByRole('button', { name: words.all('discovery.undo.action') }).click()
    await expect.poll(() => new URL(page.url()).search).toBe(before)

    // The toast disappears; the page keeps the undo button, for the keyboard too.
    await choose(walk.freeDays.nth(2))
    await walk.button('discovery.undo.last').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).search).toBe(before)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('closing the calendar changes nothing, whatever was clicked in it', async ({ page, walk, words }) => {
    await visit(page, '/treatments?postalCode=10115')
    await walk.chooseAppointment()
    const before = new URL(page.url()).search
    const calendar = page.getByRole('dialog', { name: words.all('discovery.calendar.title') })
    await walk.button('discovery.day.all').click()
    const next = calendar.getByRole('button', { name: words.all('discovery.calendar.next') })
    await next.click()
    await calendar.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    expect(new URL(page.url()).search).toBe(before)
  })
})

test('reloading a held payment warns and keeps the hold, and does not warn without one', async ({
  page,
  walk,
  api,
}) => {
  const warned: string[] = []
  page.on('dialog', (dialog) => {
    warned.push(dialog.type())
    void dialog.accept()
  })
  await walk.openPayment(await api.freeChoice('2027-01-26', 4))
  await page.reload()
  await takenOver(page)
  await walk.cardFieldsReady()
  expect(warned).toEqual([])

  await bookWithRefusedCard(walk)
  await expect(walk.bookButton).not.toHaveAttribute('aria-busy')
  await page.reload()
  expect(warned).toEqual(['beforeunload'])
  await takenOver(page)
  await expect(page.getByRole('timer')).toBeVisible()
})

test("reloading warns during the bank's or PayPal's question, but not on the way to PayPal's page", async ({
  page,
  walk,
  api,
}) => {
  const warned: string[] = []
  page.on('dialog', (dialog) => {
    warned.push(dialog.type())
    void dialog.accept()
  })
  await walk.reachPayment(await api.freeChoice('2027-01-26', 6))
  await walk.agree()
  await walk.fillCard(cards.authentication)
  await walk.book()
  await bankAsks(page, 'en')
  await page.reload()
  expect(warned).toEqual(['beforeunload'])
  await takenOver(page)
  await expect(page.getByRole('timer')).toBeVisible()

  await walk.chooseMethod('payment.method.paypal')
  await walk.book()
  await expect(walk.link('payment.paypal.onItsPage')).toBeVisible()
  await page.reload()
  expect(warned).toEqual(['beforeunload', 'beforeunload'])
  await takenOver(page)
  await walk.chooseMethod('payment.method.paypal')
  await walk.book()
  await walk.link('payment.paypal.onItsPage').click()
  await answerPayPal(page, 'en', 'pay')
  await walk.arrivePaid()
  expect(warned).toHaveLength(2)
})

test('a session ended elsewhere leads out of a booking to the home page without asking', async ({
  page,
  walk,
  words,
  api,
  signIn,
  sql,
}) => {
  const { id } = await signIn()
  // A session that the page has not renewed yet would only make the client a guest, on the same page.
  const renewed = page.waitForResponse(
    async (response) => response.url().endsWith('/graphql') && (await response.text()).startsWith('{"data":{"client":'),
  )
  await walk.open('/booking/contact', await api.freeChoice('2027-01-26', 5))
  await renewed
  await expect(walk.heading('common.whereToCome')).toBeVisible()
  await walk.field('common.address.street').fill('Torstraße')
  await walk.field('common.address.streetNumber').fill('12 a')
  await expect(walk.field('common.address.locality')).not.toHaveValue('')
  await sql('update client_session set ended_at = app_now() where client_id = $1', [id])
  await walk.submitContact()
  // The message disappears by itself, so look for it first.
  await expect(page.getByText(words.text('common.sessionEnded'))).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('dialog', { name: words.all('common.leaveBooking.title') })).toBeHidden()
})
