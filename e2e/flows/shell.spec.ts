import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { inMotion } from '../support/motion.ts'
import { reload, visit } from '../support/page-ready.ts'

test.use(inMotion)

test('the menu works by keyboard, and Back closes it before it leaves the page', async ({ page, walk, words }) => {
  const menu = page.getByRole('dialog')
  await visit(page, '/home')
  await tabTo(page, walk.button('common.nav.menu'))
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAccessibleName(words.text('common.nav.menu'))
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(walk.button('common.nav.menu')).toBeFocused()
  await expect(page).toHaveURL(/\/home$/)

  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)

  await walk.button('common.nav.menu').press('Enter')
  await tabTo(page, menu.getByRole('radio', { checked: true }).first())
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await tabTo(page, menu.getByRole('link', { name: 'Meine Buchungen' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(menu).toBeHidden()

  await page.getByRole('link', { name: 'Zurück' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(menu).toBeHidden()
})

test('an unknown path is redirected to /404, which answers 404', async ({ page, request, walk }) => {
  const answer = await request.get('/no/such/page?x=1', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([307, '/404?x=1'])
  expect(await visit(page, '/404')).toBe(404)
  await walk.link('common.toHome').click()
  await expect(page).toHaveURL(/\/home$/)
})

test.describe('page views', () => {
  test.use({ consent: 'ask' })

  test('are counted by pattern, only after consent and until it is withdrawn', async ({
    page,
    words,
    walk,
    api,
    sql,
  }) => {
    await sql('delete from event_count')
    const told: unknown[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/events') told.push(request.postDataJSON())
    })
    const question = page.getByRole('region', { name: words.all('consent.label') })
    const { expert } = await api.freeChoice()
    /** Opens a page and interacts with it. */
    const use = async (address: string): Promise<void> => {
      await visit(page, address)
      await page.keyboard.press('Shift')
    }

    await use('/home')
    await expect(question).toBeVisible()
    await page
      .getByRole('navigation', { name: words.all('common.nav.main') })
      .getByRole('link')
      .first()
      .click()
    await expect(walk.heading('discovery.title')).toBeVisible()
    await expect(question).toBeHidden()
    await page.goBack()
    await question.getByRole('button', { name: words.all('consent.refuse') }).click()
    await expect(question).toBeHidden()
    await reload(page)
    await use(`/expert/${expert}`)
    await use('/settings')
    const allow = page.getByRole('switch', { name: words.all('settings.counting.allow') })
    await expect(allow).not.toBeChecked()
    await expect(question).toBeHidden()
    expect(told).toEqual([])

    await choose(allow)
    await expect.poll(() => told).toHaveLength(1)
    await use(`/expert/${expert}`)
    await expect.poll(() => told).toHaveLength(2)
    await use('/treatmentDetails/classic')
    await use('/bookings')
    await use('/imprint')
    await expect.poll(() => told).toHaveLength(3)
    expect(told).toEqual(['/settings', '/expert/:expertId', '/imprint'].map((url) => ({ name: 'page_view', url })))
    await expect
      .poll(() => sql("select pattern, count from event_count where name = 'page_view' order by pattern"))
      .toEqual(['/expert/:expertId', '/imprint', '/settings'].map((pattern) => ({ pattern, count: 1 })))

    await use('/settings')
    await expect.poll(() => told).toHaveLength(4)
    await allow.click()
    await expect(allow).not.toBeChecked()
    await use('/terms')
    await reload(page)
    expect(told).toHaveLength(4)
  })
})
