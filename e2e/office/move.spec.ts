import { expect } from '../support/fixtures.ts'
import { test } from '../support/office.ts'
import { placePaid } from '../support/paid-cart.ts'

test('a booking gets another time with six keys, and the customer is told', async ({
  office,
  officeWords: words,
  page,
  api,
  sql,
  email,
  inbox,
}) => {
  const customer = `kunde.${email}`
  const choice = await api.freeChoice()
  const { customId: code } = await placePaid({ api, sql }, [choice], customer)
  await office.enter()
  await page.goto(`/office/bookings?booking=${code}`)
  const sheet = page.getByRole('dialog', { name: code })
  await expect(sheet.getByText(words.text('bookings.status.paid'), { exact: true })).toBeVisible()

  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('m')
  await expect(office.field('sheet.move.time')).toBeVisible()
  await press('Tab')
  await press('ArrowDown')
  // The form says what will happen before anything does.
  await expect(sheet.getByText(words.text('sheet.move.tells'))).toBeVisible()
  await press('Tab')
  await press('Tab')
  await press('Enter')
  await expect(sheet.getByText(words.text('sheet.event.reschedule'))).toBeVisible()
  expect(keys).toBe(6)

  const [cart] = await sql(
    `select start_at <> $2::timestamptz as "isMoved", cancellable_until = start_at as "isFree"
     from cart where custom_id = $1`,
    [code, choice.slot],
  )
  expect(cart).toEqual({ isMoved: true, isFree: true })
  expect((await inbox(customer, 2)).map(({ subject }) => subject).join()).toMatch(/ist jetzt am|is now on/)
})
