import type { FreeChoice } from '../support/api.ts'
import { expect } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { minutesUntil } from '../support/minutes-until.ts'
import { test } from '../support/office.ts'
import { placePaid } from '../support/paid-cart.ts'

/** A day on which no other test books; it is typed in the same way whether the browser writes month or day first. */
const DAY = '2027-03-03'
const TYPED = '03032027'

test('an absence shows the booking in its way, which can be given to another expert, by keyboard alone', async ({
  office,
  officeWords: words,
  page,
  api,
  sql,
  email,
}) => {
  const choice = await api.freeChoice(DAY)
  const { customId: code } = await placePaid({ api, sql }, [choice], `kunde.${email}`)
  await office.enter()

  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(office.heading('times.experts')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(choice.expertName)
  const named = page.getByRole('option').filter({ hasText: choice.expertName })
  await expect(named.filter({ hasText: words.text('common.subject.expert') })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: choice.expertName })).toBeVisible()

  await tabTo(page, office.button('times.act.absence'))
  await page.keyboard.press('Enter')
  await tabTo(page, office.field('times.absence.fromDay'))
  await page.keyboard.type(TYPED)
  await expect(office.field('times.absence.untilDay')).toHaveValue(DAY)
  const inTheWay = page.getByRole('group', { name: words.all('times.inTheWay') })
  const booking = inTheWay.getByRole('link')
  await expect(booking).toContainText(code)
  await expect(office.button('times.absence.save')).toHaveCount(0)

  await tabTo(page, booking)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: code })
  await expect(sheet.getByText(words.text('common.status.paid'), { exact: true })).toBeVisible()
  await page.keyboard.press('e')
  await expect(sheet.getByText(words.text('sheet.replace.tells'))).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(words.text('sheet.event.replaceExpert'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // What was entered is still there, and nothing is in its way any more.
  await expect(page.getByText(words.text('times.free'))).toBeVisible()
  await expect(office.field('times.absence.fromDay')).toHaveValue(DAY)
  await tabTo(page, office.button('times.absence.save'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.text('times.absence.saved'))).toBeVisible()
  expect(await api.isOffered(choice)).toBe(false)
  const [act] = await sql('select verb, subject, before::text, after::text from office_act order by id desc limit 1')
  expect(act).toMatchObject({ verb: 'editTimes', subject: 'expert' })
  expect(`${String(act?.['before'])}${String(act?.['after'])}`).not.toContain('vacation')
})

test('weekly hours, the hours of one day and a closure can be saved, seen and removed', async ({
  office,
  officeWords: words,
  page,
  api,
}) => {
  const { expert } = await api.freeChoice('2027-02-19')
  await office.enter()
  await page.goto(`/office/experts/${expert}`)
  await office.button('times.act.day').click()
  await office.field('common.day').fill('2027-02-20')
  await office.button('times.hours.add').click()
  await office.button('times.day.save').click()
  await expect(page.getByText(words.text('times.day.saved'))).toBeVisible()
  const exceptions = page.getByRole('region', { name: words.all('times.exceptions') })
  await exceptions.getByRole('button').click()
  await office.button('times.back.save').click()
  await expect(exceptions.getByText(words.text('times.exceptions.none'))).toBeVisible()

  await office.button('times.act.week').click()
  await office.field('times.week.fromDay').fill('2027-03-01')
  await office.button('common.remove').first().click()
  await office.button('times.week.save').click()
  await expect(page.getByRole('list', { name: words.all('times.planned') }).getByRole('listitem')).toHaveCount(1)

  await page.goto('/office/closures')
  const hamburg = page.getByRole('region', { name: 'Hamburg' })
  await hamburg.getByRole('button', { name: words.all('times.closures.add') }).click()
  await office.field('common.day').fill('2027-02-21')
  await office.button('times.closures.save').click()
  await expect(hamburg.getByText(words.text('times.closures.allDay'))).toBeVisible()
  await hamburg.getByRole('button', { name: words.all('times.closures.reopen') }).click()
  await hamburg
    .getByRole('button', { name: words.all('times.closures.reopen') })
    .last()
    .click()
  await expect(page.getByText(words.text('times.closures.reopened'))).toBeVisible()
})

test('reporting an expert ill from the palette takes two more keys to give both bookings to others', async ({
  office,
  officeWords: words,
  page,
  api,
  sql,
  advance,
  email,
}) => {
  const later = (choice: FreeChoice) => ({
    ...choice,
    slot: new Date(Date.parse(choice.slot) + 150 * 60_000).toISOString(),
  })
  const choices = await Promise.all(Array.from({ length: 10 }, (_, index) => api.freeChoice(undefined, index)))
  const isFreeTwice = async (choice: FreeChoice) => {
    // Not an expert whom other tests booked that day: those bookings would have to be given to others too.
    const others = await sql(
      `select from booking where expert_id = $1 and active
         and (start_at at time zone 'Europe/Berlin')::date = ($2::timestamptz at time zone 'Europe/Berlin')::date`,
      [choice.expert, choice.slot],
    )
    return others.length === 0 && (await api.isOffered(later(choice)))
  }
  const freeTwice = await Promise.all(choices.map(isFreeTwice))
  const first = choices[freeTwice.indexOf(true)]
  if (!first) throw new Error('nobody is free twice')
  const { customId: one } = await placePaid({ api, sql }, [first], `eins.${email}`)
  const { customId: other } = await placePaid({ api, sql }, [later(first)], `zwei.${email}`)
  await advance((await minutesUntil(sql, first.slot)) - 240)
  await office.enter()

  await page.keyboard.press('/')
  await page.keyboard.type(`krank ${first.expertName}`)
  await expect(
    page.getByRole('option', { name: words.all('times.illNamed', { name: first.expertName }) }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.all('times.ill.blocked'))).toBeVisible()
  // The form begins with an absence from now until the end of the day.
  await page.keyboard.press('Enter')
  const apply = office.button('times.restaff.do')
  await expect(apply).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.all('times.restaff.done'))).toHaveCount(2)
  await expect(apply).toHaveCount(0)

  const acts = await sql(`select verb from office_act order by id desc limit 3`)
  expect(acts.map(({ verb }) => verb)).toEqual(['replaceExpert', 'replaceExpert', 'editTimes'])
  const left = await sql(
    `select custom_id from cart join booking on cart_id = cart.id
     where custom_id = any($1) and expert_id = $2`,
    [[one, other], Number(first.expert)],
  )
  expect(left).toEqual([])
})
