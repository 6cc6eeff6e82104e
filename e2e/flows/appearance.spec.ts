import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { sweepForcedColours } from '../support/forced-colours.ts'
import { visit } from '../support/page-ready.ts'

test('forced colours keep everything visible on pages that no other test covers', async ({ page, walk, words }) => {
  const found: string[] = []
  for (const address of ['/experts', '/experts?page=2', '/onboarding', '/withdrawal']) {
    await visit(page, address)
    found.push(...(await sweepForcedColours(page, address)))
  }
  await visit(page, '/treatments?postalCode=10115&date=2027-01-20#place')
  await expect(page.getByRole('dialog', { name: words.all('common.whereToCome') })).toBeVisible()
  found.push(...(await sweepForcedColours(page, 'place sheet')))
  await page.keyboard.press('Escape')
  await walk.button('discovery.day.all').click()
  const calendar = page.getByRole('dialog', { name: words.all('discovery.calendar.title') })
  await calendar.locator('button[aria-pressed=false]').last().click()
  await choose(calendar.getByRole('radio', { disabled: false }).last())
  found.push(...(await sweepForcedColours(page, 'date sheet')))
  await page.keyboard.press('Escape')
  await walk.chooseFirstGuest()
  await walk.chooseSecondGuest({ treatment: 1 })
  found.push(...(await sweepForcedColours(page, '/booking/experts-summary')))
  expect(found).toEqual([])
})

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows a notice if it is too old', async ({ page, words }) => {
    // A browser that does not know a function does not support the rule that contains it.
    await page.route('**/home', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('light-dark(', 'not-known(') })
    })
    const notice = page.getByText(words.text('common.oldBrowser'))
    await page.goto('/home')
    await expect(notice).toBeVisible()
    await page.goto('/treatments')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toBeHidden()
  })
})
