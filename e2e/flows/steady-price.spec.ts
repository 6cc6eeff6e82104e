import type { Page } from '@playwright/test'
import { codeEntry } from '../support/code-entry.ts'
import { expect, test } from '../support/fixtures.ts'
import { reload } from '../support/page-ready.ts'
import { bookWithRefusedCard } from '../support/refused-card.ts'
import { recordTold } from '../support/told-amounts.ts'
import { views } from '../support/views.ts'
import type { BookingWalk } from '../support/booking-walk.ts'

/** The total in the visible order, without its currency. */
async function total(page: Page, walk: BookingWalk): Promise<string> {
  const order = page.getByRole('region', { name: walk.words.all('payment.order') }).and(page.locator(':visible'))
  const sum = order.getByText(walk.words.text('booking.total'), { exact: true }).locator('xpath=following-sibling::*')
  await expect(sum).toContainText('EUR')
  return (await sum.innerText()).replace(/\s*EUR$/, '')
}

for (const { name, language, device } of views) {
  test.describe(name, () => {
    test.use({ language, ...device })

    test('only the price with its code is shown and announced from the click to the confirmation', async ({
      page,
      walk,
      words,
      api,
    }) => {
      await walk.reachPayment(await api.freeChoice('2027-02-03'))
      const full = await total(page, walk)
      const code = codeEntry(walk)
      await code.section.getByRole('button', { name: words.all('payment.code.offer', { code: 'RUHE15' }) }).click()
      await expect(code.section.getByText('RUHE15', { exact: true })).toBeVisible()
      await expect.poll(() => total(page, walk)).not.toBe(full)
      const reduced = await total(page, walk)

      const told = await recordTold(page)
      await reload(page)
      await expect.poll(() => total(page, walk)).toBe(reduced)
      await walk.cardFieldsReady()
      await bookWithRefusedCard(walk)
      await reload(page)
      await walk.cardFieldsReady()
      expect(await total(page, walk)).toBe(reduced)
      await walk.fillCard()
      await walk.book()
      await walk.arrivePaid()

      expect(told.amounts).toContain(reduced)
      expect(told.amounts).not.toContain(full)
      const { seconds } = told
      // How many values the countdown shows in between depends on the machine's speed.
      expect(seconds).not.toHaveLength(0)
      expect(seconds).not.toContain(0)
      // A payment attempt extends the hold once; otherwise it only runs down.
      expect(seconds.filter((left, index) => left > (seconds[index - 1] ?? Infinity)).length).toBeLessThanOrEqual(1)
    })
  })
}
