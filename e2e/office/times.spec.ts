import type { Locator } from '@playwright/test'
import { instantAt } from '@ruhepol/rules'
import { workAllDay } from '../support/absences.ts'
import type { FreeChoice } from '../support/api.ts'
import { expect } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { minutesUntil } from '../support/minutes-until.ts'
import { test } from '../support/office.ts'
import { placePaid } from '../support/paid-cart.ts'

/** A day on which no other test books; it is typed in the same way whether the browser writes month or day first. */
const DAY = '2027-03-03'
const TYPED = '03032027'
/** A day on which few other tests book, so that many experts are free all day. */
const SATURDAY = '2027-01-16'
/** When the seven treatments of an hour begin, in quarter hours of the day, with time to travel between them. */
const SEVEN_STARTS = [36, 43, 50, 57, 64, 71, 78]
/** A day on which nobody works, typed likewise. */
const SUNDAY = { day: '2027-04-04', typed: '04042027' }

test('an absence shows the booking in its way, which can be given to another expert, by keyboard alone', async ({
  office,
  officeWords: words,
  page,
  api,
  sql,
}) => {
  const choice = await api.freeChoice(DAY)
  const { code } = await office.paid(choice)
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
  await expect(sheet.getByText(words.text('common.verb.replaceExpert'))).toBeVisible()
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

test('weekly hours, the hours of one day and a closure can be saved, seen and removed, by keyboard alone', async ({
  office,
  officeWords: words,
  page,
  keys,
  api,
}) => {
  /** Presses a button once it can be pressed: forms first look for bookings in the way. */
  const press = async (button: Locator) => {
    await keys.reach(button)
    await expect(button).toBeEnabled()
    await keys.press('Enter')
  }
  const enterDay = async (field: Locator, day: { typed: string; day: string }) => {
    await keys.reach(field)
    await keys.type(day.typed)
    await expect(field).toHaveValue(day.day)
  }
  const { expert } = await api.freeChoice('2027-02-19')
  await office.enter()
  await page.goto(`/office/experts/${expert}`)
  await press(office.button('times.act.day'))
  await enterDay(office.field('common.day'), SUNDAY)
  await press(office.button('times.hours.add'))
  await press(office.button('times.day.save'))
  await expect(page.getByText(words.text('times.day.saved'))).toBeVisible()
  const exceptions = page.getByRole('region', { name: words.all('times.exceptions') })
  await press(exceptions.getByRole('button'))
  await press(office.button('times.back.save'))
  await expect(exceptions.getByText(words.text('times.exceptions.none'))).toBeVisible()

  await press(office.button('times.act.week'))
  await enterDay(office.field('times.week.fromDay'), { day: DAY, typed: TYPED })
  await press(office.button('common.remove').first())
  await press(office.button('times.week.save'))
  await expect(page.getByRole('list', { name: words.all('times.planned') }).getByRole('listitem')).toHaveCount(1)

  await page.goto('/office/closures')
  const hamburg = page.getByRole('region', { name: 'Hamburg' })
  await press(hamburg.getByRole('button', { name: words.all('times.closures.add') }))
  await enterDay(office.field('common.day'), SUNDAY)
  await press(office.button('times.closures.save'))
  await expect(hamburg.getByText(words.text('times.closures.allDay'))).toBeVisible()
  const reopen = hamburg.getByRole('button', { name: words.all('times.closures.reopen') })
  await press(reopen)
  await expect(reopen).toHaveCount(2)
  await press(reopen.last())
  await expect(page.getByText(words.text('times.closures.reopened'))).toBeVisible()
})

test('five inputs report an expert ill and replace them in all seven bookings of the day, one of them a couple’s', async ({
  office,
  officeWords: words,
  page,
  keys,
  api,
  sql,
  services,
  advance,
  email,
}) => {
  const choices = await Promise.all(Array.from({ length: 20 }, (_, index) => api.freeChoice(SATURDAY, index)))
  // Not an expert whom other tests booked that day or reported ill: those bookings would be given to others too.
  const taken = await sql(
    `select expert_id from booking where active and (start_at at time zone 'Europe/Berlin')::date = $1
     union select expert_id from absence`,
    [SATURDAY],
  )
  const isTaken = ({ expert }: FreeChoice) => taken.some(({ expert_id: id }) => String(id) === expert)
  const free = choices.find((choice) => !isTaken(choice))
  if (!free) throw new Error('every expert has bookings or absences')
  await workAllDay(services, free)
  const appointments = SEVEN_STARTS.map((quarter) => ({
    ...free,
    slot: new Date(instantAt(SATURDAY, quarter)).toISOString(),
  }))
  const [first, , , , forTwo] = appointments
  if (!first || !forTwo) throw new Error('there are too few starts')
  const partners = choices
    .filter(({ expert }) => expert !== free.expert)
    .map((choice) => ({ ...choice, slot: forTwo.slot }))
  const areFree = await Promise.all(partners.map(api.isOffered))
  const partner = partners[areFree.indexOf(true)]
  if (!partner) throw new Error('nobody is free for a couple')
  const codes: string[] = []
  for (const booked of appointments.map((one) => (one === forTwo ? [one, partner] : [one])))
    codes.push((await placePaid({ api, sql }, booked, `kunde${codes.length}.${email}`)).customId)
  await advance((await minutesUntil(sql, first.slot)) - 240)
  await office.enter()

  await keys.press('/')
  await keys.type(`krank ${free.expertName}`)
  await expect(page.getByRole('option', { name: words.all('times.illNamed', { name: free.expertName }) })).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByText(words.all('times.ill.blocked'))).toBeVisible()
  // The form begins with an absence from now until the end of the day.
  await keys.press('Enter')
  const apply = office.button('times.restaff.do')
  await expect(apply).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByText(words.all('times.restaff.done'))).toHaveCount(SEVEN_STARTS.length)
  await expect(apply).toHaveCount(0)
  expect(keys.count).toBeLessThanOrEqual(5)

  const acts = await sql(`select verb from office_act order by id desc limit $1`, [SEVEN_STARTS.length + 1])
  expect(acts.map(({ verb }) => verb)).toEqual([...SEVEN_STARTS.map(() => 'replaceExpert'), 'editTimes'])
  const booked = `select expert_id from cart join booking on cart_id = cart.id where custom_id = any($1) and active`
  const experts = (await sql(booked, [codes])).map(({ expert_id: expert }) => String(expert))
  expect(experts).toHaveLength(SEVEN_STARTS.length + 1)
  expect(experts).not.toContain(free.expert)
  // The other half of the couple stayed.
  expect(experts).toContain(partner.expert)
})
