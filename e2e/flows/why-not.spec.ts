import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { desktop } from '../support/views.ts'

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

const [full, nobody, onlyOne] = ['2027-04-05', '2027-04-06', '2027-04-07']

/**
 * Makes the days what they are called: for everybody, for the experts who give Thai massages, and for all but one.
 * Returns a function that restores them.
 */
async function arrange(sql: Sql): Promise<() => Promise<unknown>> {
  const days = [full, nobody, onlyOne]
  const before = await sql(
    `select expert_id, day::text, open_a::text, open_b::text, busy_a::text, busy_b::text from expert_day
     where day = any($1::date[])`,
    [days],
  )
  await sql('update expert_day set busy_a = open_a | busy_a, busy_b = open_b | busy_b where day = $1::date', [full])
  await sql(
    `update expert_day set open_a = 0, open_b = 0
     where day = $1::date and expert_id in (select expert_id from expert_service where treatment_type_id = 'thai')`,
    [nobody],
  )
  await sql(
    `update expert_day set busy_a = open_a | busy_a, busy_b = open_b | busy_b
     where day = $1::date and expert_id <> (
       select id from expert join expert_day on expert_id = id
       where city_id = 'berlin' and day = $1::date and open_b <> 0 and busy_a = 0 and busy_b = 0 order by id limit 1)`,
    [onlyOne],
  )
  return () =>
    sql(
      `update expert_day set open_a = known.open_a, open_b = known.open_b, busy_a = known.busy_a, busy_b = known.busy_b
       from jsonb_to_recordset($1::jsonb) as known (expert_id integer, day date, open_a int8, open_b int8, busy_a int8, busy_b int8)
       where expert_day.expert_id = known.expert_id and expert_day.day = known.day`,
      [JSON.stringify(before)],
    )
}

const day = (group: Locator, value: string | undefined): Locator => group.locator(`input[value="${value}"]`)

test.use({ language: 'en', ...desktop })

test('every day that cannot be booked says why, in the strip, below it and in the calendar', async ({
  page,
  walk,
  words,
  sql,
}) => {
  const restore = await arrange(sql)
  const strip = walk.group('discovery.day.title')
  const calendar = page.getByRole('dialog', { name: words.all('discovery.calendar.title') })
  const found: string[] = []
  try {
    await visit(page, `/treatments?postalCode=10115&type=thai&date=${full}`)
    await expect(day(strip, full)).toHaveAccessibleDescription(new RegExp(words.text('discovery.day.why.fullyBooked')))
    await expect(page.getByText(words.all('discovery.day.chosen.fullyBooked'))).toBeVisible()
    await expect(day(strip, nobody)).toHaveAccessibleDescription(
      new RegExp(words.text('discovery.day.why.nobodyForTreatment')),
    )
    await expect(day(strip, nobody)).toHaveAccessibleName(
      new RegExp(`${words.text('discovery.day.note.nobodyForTreatment')}$`),
    )
    // Beyond the planned shifts nothing is said to be full.
    await expect(day(strip, '2027-04-11')).toBeAttached()
    await expect(day(strip, '2027-04-12')).toHaveCount(0)
    const requests = page.getByRole('link', { name: words.all('discovery.request.action') })
    await expect(requests.filter({ visible: true })).toHaveCount(1)
    found.push(...(await sweep(page, 'a full day')))

    await visit(page, `/treatments?postalCode=10115&type=thai&date=${nobody}`)
    await expect(page.getByText(words.all('discovery.day.chosen.nobodyForTreatment'))).toBeVisible()
    found.push(...(await sweep(page, 'a day without anybody for the treatment')))

    const [ofThai] = await sql(
      `select expert_id::text as id from expert_service join expert on expert.id = expert_id
       where treatment_type_id = 'thai' and city_id = 'berlin' order by expert.id limit 1`,
    )
    const expert = ofThai?.['id'] as string
    await visit(page, `/treatments?postalCode=10115&expert=${expert}&expertRoute=1&date=${nobody}`)
    await expect(day(strip, nobody)).toHaveAccessibleDescription(new RegExp(words.text('discovery.day.why.expertOff')))
    await expect(page.getByText(words.all('discovery.day.chosen.expertOff'))).toBeVisible()
    await expect(page.getByText(words.all('discovery.day.until'))).toBeVisible()
    found.push(...(await sweep(page, 'a day on which the expert does not work')))

    await visit(page, `/treatments?postalCode=10115&numberOfExperts=2&date=${onlyOne}`)
    await expect(day(strip, onlyOne)).toHaveAccessibleDescription(
      new RegExp(words.text('discovery.day.why.needsTwoExperts')),
    )
    await expect(page.getByText(words.all('discovery.day.chosen.needsTwoExperts'))).toBeVisible()
    await walk.button('discovery.day.all').first().click()
    await expect(calendar.locator(`[data-day="${onlyOne}"]`)).toHaveAccessibleName(
      new RegExp(words.text('discovery.day.why.needsTwoExperts')),
    )
    await expect(calendar.locator('[data-day="2027-04-30"]')).toHaveAccessibleName(
      new RegExp(`${words.text('discovery.calendar.notYet')}$`),
    )
    await expect(calendar.getByText(words.all('discovery.day.until'))).toBeVisible()
    await expect(calendar.getByText(words.all('discovery.day.chosen.needsTwoExperts'))).toBeVisible()
    found.push(...(await sweep(page, 'the calendar for two')))
  } finally {
    await restore()
  }
  expect(found).toEqual([])
})
