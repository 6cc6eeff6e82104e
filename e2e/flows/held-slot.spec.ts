import { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { reload, watchTakeOver } from '../support/page-ready.ts'
import { newTab, walkIn } from '../support/tabs.ts'
import { desktop } from '../support/views.ts'

const secondsOf = (time: string): number => {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number)
  return minutes * 60 + seconds
}

test.describe('on a desktop, in English', () => {
  test.use({ language: 'en', ...desktop })

  test('a slot is held while somebody is at the payment, also after a reload, and free once they have left', async ({
    page,
    walk,
    words,
    api,
    browser,
    baseURL,
    email,
  }) => {
    const choice = await api.freeChoice('2027-02-18')
    await walk.reachPayment(choice)
    const clock = page.getByRole('timer')
    await expect(clock).toBeVisible()
    const first = secondsOf(await clock.innerText().then((text) => /\d+:\d\d/.exec(text)?.[0] ?? ''))
    expect(first).toBeGreaterThan(13 * 60)
    expect(first).toBeLessThanOrEqual(15 * 60)

    const strangers = await browser.newContext({ locale: 'en', ...(baseURL && { baseURL }) })
    const stranger = new BookingWalk({
      page: await strangers.newPage(),
      words,
      language: 'en',
      email: `second.${email}`,
    })
    await watchTakeOver(stranger.page)
    await stranger.open('/booking/summary', choice)
    await expect(stranger.page).toHaveURL(/\/treatments\?.*gone=/)
    await stranger.seesSlotGone()

    await reload(page)
    await expect(clock).toBeVisible()
    await walk.cardFieldsReady()
    expect(await api.isOffered(choice)).toBe(false)

    await page.goBack()
    await expect(walk.heading('booking.contact.title')).toBeVisible()
    expect(await api.isOffered(choice)).toBe(true)
    await stranger.open('/booking/summary', choice)
    await expect(stranger.heading('booking.summary.title')).toBeVisible()
    await strangers.close()

    await walk.toPayment()
    await expect(clock).toBeVisible()
    await walk.pay()
    expect(await api.isOffered(choice)).toBe(false)
  })
})

test('the hold of one tab does not make its slot look taken in another, which can place it', async ({
  page,
  walk,
  api,
  context,
}) => {
  const choice = await api.freeChoice('2027-02-18', 2)
  await walk.openPayment(choice)
  await expect(page.getByRole('timer')).toBeVisible()
  const other = walkIn(await newTab(context), walk)
  await other.open('/booking/payment', choice)
  await other.cardFieldsReady()
  await expect(other.page.getByRole('timer')).toBeVisible()
  await other.pay()
})
