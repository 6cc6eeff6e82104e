import { codeEntry } from '../support/code-entry.ts'
import { expect, test } from '../support/fixtures.ts'
import { unseen } from '../support/forced-colours.ts'
import { lasting } from '../support/lasting.ts'
import { visit } from '../support/page-ready.ts'
import { laidOut, tooNarrow, wear } from '../support/room.ts'
import { settled } from '../support/sweep.ts'
import { phone } from '../support/views.ts'

test.use({ language: 'de', ...phone })

test('in the colours of the device every button, field, choice and mark is visible, and no text is cut off, from the first page to the payment', async ({
  page,
  walk,
  words,
}) => {
  const found: string[] = []
  const look = async (screen: string): Promise<void> => {
    await page.evaluate(wear, laidOut)
    await settled(page)
    const all = await lasting(async () => [...(await page.evaluate(unseen)), ...(await page.evaluate(tooNarrow))])
    found.push(...all.map((what) => `${screen}: ${what}`))
  }
  await visit(page, '/home')
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
  await look('/home')
  await walk.button('common.nav.menu').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('menu')
  await walk.searchFromHome('10115')
  await walk.button('discovery.day.all').click()
  await expect(page.getByRole('dialog', { name: words.all('discovery.calendar.title') })).toBeVisible()
  await look('calendar')
  await page.keyboard.press('Escape')
  await walk.chooseAppointment()
  await look('/treatments, all chosen')
  await walk.toSummary()
  await look('/booking/summary')
  await walk.toContact()
  await walk.submitContact()
  await expect(page.getByRole('group', { name: words.all('common.checkAnswers') })).toBeVisible()
  await look('/booking/contact, errors')
  await walk.fillContact()
  await look('/booking/contact')
  await walk.toPayment()
  await codeEntry(walk).open()
  await look('/booking/payment')
  await visit(page, '/vouchers')
  await look('/vouchers')
  expect(found).toEqual([])
})
