import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { coverOf, focusedStop, tabThrough } from '../support/tab-stops.ts'
import { desktop, phone } from '../support/views.ts'

const windows = [
  { name: 'a desktop', device: desktop },
  { name: 'a desktop at 400 %', device: { ...desktop, viewport: { width: 320, height: 256 } } },
]

for (const { name, device } of windows) {
  test.describe(`the question for consent on ${name}`, () => {
    test.use({ ...device, consent: 'ask', language: 'de' })

    test('is among the first tab stops and covers none of the others', async ({ page, words }) => {
      test.setTimeout(180_000)
      for (const address of ['/home', '/experts', '/accessibility']) {
        await visit(page, address)
        await page.keyboard.press('Tab')
        const label = words.text('consent.label')
        const question = page.getByRole('region', { name: label })
        await expect(question).toBeVisible()
        const height = await question.evaluate((element) => element.getBoundingClientRect().height / innerHeight)
        expect(height, 'the share of the window that it takes').toBeLessThanOrEqual(0.5)
        const stops = await tabThrough(page, 'Tab')
        expect(
          stops.findIndex(({ region }) => region === label),
          `stops before it on ${address}`,
        ).toBe(0)
        const covers = stops.map((stop) => coverOf(stop, device.viewport.height))
        expect(covers.filter(Boolean), address).toEqual([])
      }
    })
  })
}

test.describe('the question for consent', () => {
  test.use({ ...phone, consent: 'ask', language: 'de' })

  test('leaves the element in view that had the focus before', async ({ page, walk, words }) => {
    await visit(page, '/home')
    const button = walk.button('common.seeTimes')
    await button.focus()
    await expect(page.getByRole('region', { name: words.text('consent.label') })).toBeVisible()
    await expect(button).toBeFocused()
    const stop = await focusedStop(page)
    expect(stop && coverOf(stop, phone.viewport.height)).toBe('')
  })
})

/** For each layout the window in which bars leave the least room; a low laptop has the longest cards. */
const narrow = [
  { name: 'a low laptop', size: { width: 1366, height: 625 } },
  { name: 'a desktop at 400 %', size: { width: 320, height: 256 } },
]

/** Tabs through the page forwards and backwards in every window, and returns the covered stops. */
async function coveredStops(page: Page, screen: string): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const { name, size } of narrow) {
    await page.setViewportSize(size)
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      for (const stop of await tabThrough(page, key)) {
        const cover = coverOf(stop, size.height)
        if (cover) found.push(`${screen} on ${name}, ${key}: ${cover}`)
      }
    }
  }
  if (before) await page.setViewportSize(before)
  return found
}

test.describe('the focus', () => {
  test.use({ ...desktop, language: 'de' })

  test('is in sight at every stop of a booking, there and back, in every window', async ({
    page,
    walk,
    words,
    api,
  }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: string[] = []
    const look = async (screen: string) => found.push(...(await coveredStops(page, screen)))
    await visit(page, '/home')
    await look('/home')
    const choice = await api.freeChoice('2027-01-27', 3)
    const { length: _length, ...unsure } = choice
    await walk.open('/treatments', unsure)
    await expect(walk.link('common.next')).toBeVisible()
    await look('/treatments')
    for (const [button, title] of [
      ['discovery.day.all', 'discovery.calendar.title'],
      ['common.where', 'common.whereToCome'],
    ] as const) {
      await page
        .getByRole('button', { name: words.text(button) })
        .first()
        .click()
      const sheet = page.getByRole('dialog', { name: words.all(title) })
      await expect(sheet).toBeVisible()
      await look(title)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    }
    await walk.open('/booking/summary', unsure)
    await walk.failSummary()
    await look('/booking/summary')
    await walk.notes.fill('')
    await walk.toContact()
    await walk.submitContact()
    await expect(page.getByRole('group', { name: words.all('common.checkAnswers') })).toBeVisible()
    await look('/booking/contact')
    await walk.fillContact()
    await walk.toPayment()
    await walk.button('payment.code.open').click()
    await look('/booking/payment')
    await walk.agree()
    await walk.fillCard()
    await walk.book()
    await expect(walk.paidSheet).toBeVisible()
    await look('just paid')
    await walk.arrivePaid()
    await look('/bookings/…')
    await visit(page, '/bookings')
    await look('/bookings')
    await walk.button('cart.cancelPaid.action').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('cancelling')
    expect(found).toEqual([])
  })
})
