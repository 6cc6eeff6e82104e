import type { ElementHandle, Locator } from '@playwright/test'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { lasting } from '../support/lasting.ts'
import { visit } from '../support/page-ready.ts'
import { settled } from '../support/sweep.ts'
import { phone } from '../support/views.ts'

/** The lowest and the narrowest window of a laptop, and a large screen. */
const windows = [
  { width: 1366, height: 625 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]

/** How much of a button is cut off in the current window, and which parts are never completely visible. */
const lostOf = (button: Locator, parts: readonly ElementHandle<Element>[]): Promise<string[]> =>
  button.evaluate(async (one, parts) => {
    const found: string[] = []
    /** How many of an element's pixel rows are visible, and how many there are. */
    const rowsOf = (element: Element): { seen: number; all: number } => {
      const { left, width, top, height } = element.getBoundingClientRect()
      const rows = Array.from({ length: Math.floor(height) }, (_, row) => top + row + 0.5)
      const seen = rows.filter((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
      return { seen: seen.length, all: rows.length }
    }
    const seenParts = new Set<Element>()
    for (const share of [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]) {
      const top = share * (document.documentElement.scrollHeight - innerHeight)
      scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const { seen, all } = rowsOf(one)
      if (seen < all || all < 40) found.push(`scrolled to ${top}: ${seen} of ${all} px of the button`)
      for (const part of parts) {
        const rows = rowsOf(part)
        if (rows.seen === rows.all) seenParts.add(part)
      }
    }
    for (const part of parts) {
      if (!seenParts.has(part)) found.push(`never seen whole: ${part.textContent}`)
      // Of the text, which a box that is too narrow does not cut off.
      const text = document.createRange()
      text.selectNodeContents(part)
      const over = text.getBoundingClientRect().right - (part.parentElement?.getBoundingClientRect().right ?? 0)
      if (over > 0.5) found.push(`${over} px over the right edge: ${part.textContent}`)
    }
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
      const cutsOff = getComputedStyle(box).overflowY !== 'visible' && box.scrollHeight > box.clientHeight + 1
      if (cutsOff) found.push(`cut off in ${box.className}`)
    }
    return found
  }, parts)

/**
 * In every window, at the top, the middle and the end of the page. `parts` must be completely visible at one of them.
 */
async function seeButton(button: Locator, parts: Locator[] = []): Promise<void> {
  // During a page transition, pictures of both pages lie above them.
  await settled(button.page())
  const lost: string[] = []
  for (const window of windows) {
    await button.page().setViewportSize(window)
    await settled(button.page())
    const here = await lasting(async () => {
      const handles = await Promise.all(parts.map((part) => part.elementHandles()))
      return lostOf(button, handles.flat() as ElementHandle<Element>[])
    })
    lost.push(...here.map((what) => `${window.width} x ${window.height}, ${what}`))
  }
  expect(lost).toEqual([])
}

/** The order, and the text below the button that places it. */
function orderParts({ page, words }: BookingWalk): Locator[] {
  const order = page.getByRole('region', { name: words.all('payment.order') }).and(page.locator(':visible'))
  return [order.locator('dd'), order.getByText('312g')]
}

test.describe('the main button, in English on a desktop', () => {
  test.use({ language: 'en', viewport: windows[0], hasTouch: false, isMobile: false })

  test('is completely visible at every step of a booking for one', async ({ walk }) => {
    await walk.searchFromHome('10115')
    await walk.chooseAppointment()
    await seeButton(walk.link('common.next'))
    await walk.toSummary()
    await seeButton(walk.button('booking.summary.next'))
    await walk.toContact()
    await walk.fillContact()
    await seeButton(walk.button('booking.contact.next'))
    await walk.toPayment()
    await seeButton(walk.bookButton, orderParts(walk))
  })
})

// The longer words, and the longest cards.
test.describe('the main button, in German on a desktop', () => {
  test.use({ language: 'de', viewport: windows[0], hasTouch: false, isMobile: false })

  test('is completely visible at every step of a booking for two', async ({ walk }) => {
    await walk.searchFromHome('10115')
    await walk.chooseForTwo()
    await seeButton(walk.link('common.next'))
    await walk.toSecondGuest()
    await walk.chooseSecondStart({ treatment: 1 })
    await seeButton(walk.link('common.next'))
    await walk.toSummaryForTwo()
    await seeButton(walk.button('booking.summary.next'))
    await walk.toContact()
    await walk.fillContact()
    await seeButton(walk.button('booking.contact.next'))
    await walk.toPayment()
    await seeButton(walk.bookButton, orderParts(walk))
  })

  test('is completely visible where a client enters the address, and where vouchers are chosen', async ({
    walk,
    page,
    api,
    signIn,
  }) => {
    await signIn()
    const choice = await api.freeChoice()
    await walk.open('/booking/address', choice)
    await seeButton(walk.button('booking.contact.next'))
    await visit(page, '/vouchers')
    await seeButton(walk.button('common.next'))
    await walk.button('common.next').click()
    await walk.cardFieldsReady()
    await seeButton(walk.button('voucher.pay'))
  })

  test('is completely visible where a guest orders vouchers, and where a time is requested', async ({ walk, page }) => {
    await visit(page, '/vouchers')
    await walk.button('common.next').click()
    await expect(walk.heading('voucher.contact.title')).toBeVisible()
    await seeButton(walk.button('booking.contact.next'))
    await visit(page, '/booking/request?postalCode=10115')
    await expect(walk.heading('request.title')).toBeVisible()
    await seeButton(walk.button('request.send').or(walk.button('request.sendShort')))
  })
})

test.describe('on a phone whose display has rounded edges', () => {
  test.use({ ...phone, language: 'de' })

  test('the next step keeps off the bar at the lower edge', async ({ page, walk, api }) => {
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, bottomMax: 34 } })
    await walk.open('/booking/summary', await api.freeChoice())
    const button = await walk.button('common.next').boundingBox()
    expect(button && button.y + button.height).toBeLessThanOrEqual(phone.viewport.height - 34)
  })
})
