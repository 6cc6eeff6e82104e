import { expect } from '../support/fixtures.ts'
import { minutesUntil } from '../support/minutes-until.ts'
import { test } from '../support/office.ts'
import { sweep } from '../support/sweep.ts'
import { views } from '../support/views.ts'

test('a booking of today can be found in the calendar, opened and closed, by keyboard alone', async ({
  office,
  officeWords: words,
  page,
  sql,
  advance,
}) => {
  const { code, choice } = await office.paid()
  await advance((await minutesUntil(sql, choice.slot)) - 60)
  await office.enter()
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await expect(office.heading('calendar.title')).toBeVisible()
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-stop') ?? '')
  for (let press = 0; press < 40 && (await focused()) === ''; press += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Home')
  const rowOf = `${choice.expert} ${choice.date}/`
  for (let press = 0; press < 60 && !(await focused()).startsWith(rowOf); press += 1)
    await page.keyboard.press('ArrowDown')
  for (let press = 0; press < 9 && !(await focused()).endsWith(code); press += 1)
    await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(`${rowOf}${code}`)
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${choice.expertName}, \\d+:\\d\\d`))

  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: code })
  await expect(sheet.getByText(words.text('common.status.paid'), { exact: true })).toBeVisible()
  expect(page.url()).toContain(`booking=${code}`)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await focused()).toBe(`${rowOf}${code}`)

  // The focus stays in the grid on the way to the next day and back.
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/day=/)
  await expect.poll(focused).not.toContain(choice.date)
  await expect.poll(focused).not.toBe('')
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/day=/)
  await expect(grid.locator(`[data-stop="${rowOf}${code}"]`)).toBeVisible()
})

test('a link opens the calendar with its filters, and an expert’s name opens their week', async ({
  office,
  officeWords: words,
  page,
  api,
}) => {
  const { date, type, expert, expertName } = await api.freeChoice()
  await office.enter()
  await page.goto(`/office/calendar?city=berlin&day=${date}&skill=${type}&free=14:00`)
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  await expect(office.field('calendar.skill')).toHaveValue(type)
  await expect(office.field('calendar.freeAt')).toHaveValue('14:00')
  await expect(grid.getByText(words.all('calendar.isFree')).first()).toBeVisible()

  await office.field('calendar.freeAt').selectOption('')
  await expect(page).not.toHaveURL(/free=/)
  await grid.locator(`[data-stop="${expert} ${date}/"]`).click()
  await expect(page).toHaveURL(new RegExp(`view=week.*expert=${expert}`))
  await expect(page.getByRole('grid', { name: expertName })).toBeVisible()
  await expect(grid.getByRole('row')).toHaveCount(8)
  await office.button('calendar.allExperts').click()
  await expect(page).not.toHaveURL(/view=week/)

  // Their own page leads to it too.
  await page.goto(`/office/experts/${expert}`)
  await expect(page.locator('main a[href^="tel:+49"]').first()).toBeVisible()
  await page.getByRole('link', { name: words.all('times.inCalendar') }).click()
  await expect(page.getByRole('grid', { name: expertName })).toBeVisible()
})

for (const { name, language, device } of views) {
  test.describe(name, () => {
    test.use({ language, ...device })

    test('axe finds nothing in the calendar, and the page itself does not scroll sideways', async ({
      page,
      office,
      sql,
    }) => {
      const { choice } = await office.paid()
      await sql(
        `insert into absence (expert_id, kind, start_at, end_at)
          values ($1, 'ill', $2::timestamptz - interval '1 hour', $2::timestamptz + interval '3 hours')`,
        [Number(choice.expert), choice.slot],
      )
      await office.enter()
      await page.goto(`/office/calendar?city=berlin&day=${choice.date}`)
      await expect(page.getByRole('grid')).toBeVisible()
      await expect(page.locator('[data-stop^="lane/"]').first()).toBeVisible()
      const found = await sweep(page, 'calendar')
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await page.goto(`/office/calendar?view=week&expert=${choice.expert}&day=${choice.date}`)
      await expect(page.getByRole('grid')).toBeVisible()
      found.push(...(await sweep(page, 'the week of an expert')))
      await sql('delete from absence where expert_id = $1', [Number(choice.expert)])
      expect(found).toEqual([])
      expect(width).toBeLessThanOrEqual(0)
    })
  })
}
