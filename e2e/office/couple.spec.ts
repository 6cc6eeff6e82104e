import { fallIll } from '../support/absences.ts'
import { expect } from '../support/fixtures.ts'
import { minutesUntil } from '../support/minutes-until.ts'
import { test } from '../support/office.ts'
import { freePair } from '../support/paid-cart.ts'

/** Each is used by one test only, and by no other file of the office. */
const [DAY, ANOTHER_DAY] = ['2027-01-20', '2027-01-22'] as const

test('one of a couple’s two experts falls ill, and five keys on Today send somebody else', async ({
  office,
  officeWords: words,
  page,
  keys,
  api,
  sql,
  services,
  advance,
}) => {
  const [stays, ill] = await freePair(api, DAY)
  const { code } = await office.paid(stays, ill)
  await advance((await minutesUntil(sql, ill.slot)) - 180)
  await fallIll(services, ill)
  await office.enter()

  const tasks = page.getByRole('region', { name: words.text('today.tasks') })
  const task = tasks.locator(`a[href*="booking=${code}"]`)
  await keys.reach(task, 'j')
  keys.count = 0
  await keys.press('Enter')
  const sheet = page.getByRole('dialog', { name: code })
  await expect(sheet.getByText(words.text('sheet.missingExperts.couple'))).toBeVisible()
  await keys.press('e')
  // Whoever is missing is preselected, and so is the best of those who could come.
  const whom = office.field('sheet.replace.whom')
  await expect(whom).toHaveValue(ill.expert)
  await expect(whom).toBeFocused()
  await expect(sheet.getByText(words.text('sheet.replace.tells'))).toBeVisible()
  await keys.press('Tab', 'Tab', 'Enter')
  await expect(sheet.getByText(words.text('common.verb.replaceExpert'))).toBeVisible()
  expect(keys.count).toBeLessThanOrEqual(5)
  await expect(sheet.getByText(words.text('sheet.missingExperts.couple'))).toBeHidden()
  await keys.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(task).toBeHidden()

  const legs = await sql(
    `select booking.expert_id = any($2::int[]) as "isBooked", booking.active, booking.start_at = $3::timestamptz as "isThen"
     from booking join cart on cart.id = cart_id where custom_id = $1 order by guest`,
    [code, [Number(stays.expert)], stays.slot],
  )
  expect(legs).toEqual([
    { isBooked: true, active: true, isThen: true },
    { isBooked: false, active: true, isThen: true },
  ])
})

test('a couple’s booking is moved and then cancelled for both, by keyboard alone', async ({
  office,
  officeWords: words,
  page,
  keys,
  api,
  sql,
}) => {
  const pair = await freePair(api, ANOTHER_DAY)
  const { code } = await office.paid(...pair)
  const stateOfBoth = () =>
    sql(
      `select active, booking.start_at = cart.start_at as "isTogether",
         booking.start_at = $2::timestamptz as "isFirstStart"
       from booking join cart on cart.id = cart_id where custom_id = $1 order by guest`,
      [code, pair[0].slot],
    )
  await office.enter()
  await keys.press('/')
  await keys.type(code)
  await expect(page.getByRole('option').filter({ hasText: 'Johanna' })).toBeVisible()
  await keys.press('Enter')
  const sheet = page.getByRole('dialog', { name: code })
  await expect(sheet.getByText(words.text('common.status.paid'), { exact: true })).toBeVisible()

  await keys.press('m')
  await expect(office.field('sheet.move.time')).toBeVisible()
  await keys.press('Tab', 'ArrowDown')
  await expect(sheet.getByText(words.text('sheet.move.tells'))).toBeVisible()
  await keys.press('Tab', 'Tab', 'Enter')
  await expect(sheet.getByText(words.text('common.verb.moveBooking'))).toBeVisible()
  const moved = { active: true, isTogether: true, isFirstStart: false }
  expect(await stateOfBoth()).toEqual([moved, moved])

  await keys.press('x')
  await expect(sheet.getByText(words.all('sheet.cancel.voucher'))).toBeVisible()
  await keys.type('They both caught a cold')
  await keys.press('Enter')
  await expect(sheet.getByText(words.text('common.status.cancelled'), { exact: true })).toBeVisible()
  expect((await stateOfBoth()).map(({ active }) => active)).toEqual([false, false])
})
