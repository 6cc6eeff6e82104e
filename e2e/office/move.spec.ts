import { expect } from '../support/fixtures.ts'
import { test } from '../support/office.ts'

test('six keys move a booking, one key undoes it, and the customer is mailed only about the move that stays', async ({
  office,
  officeWords: words,
  page,
  keys,
  sql,
  inbox,
}) => {
  // Stop the page's clock and delay the job that sends the mails, so that the ten seconds suffice on a slow machine.
  await page.clock.setFixedTime(new Date())
  const holdNews = () =>
    sql(`update pgboss.job set start_after = now() + interval '1 day' where name = 'officeChangeToTell'`)
  const { code, choice, customer } = await office.paid()
  await office.enter()
  await page.goto(`/office/bookings?booking=${code}`)
  const sheet = page.getByRole('dialog', { name: code })
  await expect(sheet.getByText(words.text('common.status.paid'), { exact: true })).toBeVisible()

  await keys.press('m')
  await expect(office.field('sheet.move.time')).toBeVisible()
  await keys.press('Tab', 'ArrowDown')
  // The form says what will happen before anything is sent.
  await expect(sheet.getByText(words.text('sheet.move.tells'))).toBeVisible()
  await keys.press('Tab', 'Tab')
  const done = page.waitForResponse((answer) => answer.url().endsWith('/office/graphql'))
  await keys.press('Enter')
  await done
  await holdNews()
  await expect(sheet.getByText(words.text('common.verb.moveBooking'))).toBeVisible()

  // No mail has been sent yet, so one key undoes it.
  await expect(office.button('sheet.undo.do')).toBeVisible()
  expect(keys.count).toBeLessThanOrEqual(6)
  await keys.press('u')
  await expect(page.getByRole('status').getByText(words.text('sheet.undo.undone'))).toBeVisible()
  await expect(office.button('sheet.undo.do')).toBeHidden()
  const stateNow = `select start_at = $2::timestamptz as "isBack", cancellable_until < start_at as "isUsual"
    from cart where custom_id = $1`
  expect(await sql(stateNow, [code, choice.slot])).toEqual([{ isBack: true, isUsual: true }])

  await keys.press('m', 'Tab', 'ArrowDown')
  await expect(sheet.getByText(words.text('sheet.move.tells'))).toBeVisible()
  await keys.press('Tab', 'Tab', 'Enter')
  await expect(office.button('sheet.undo.do')).toBeVisible()

  const [cart] = await sql(
    `select start_at <> $2::timestamptz as "isMoved", cancellable_until = start_at as "isFree"
     from cart where custom_id = $1`,
    [code, choice.slot],
  )
  expect(cart).toEqual({ isMoved: true, isFree: true })
  const changes = `select count(told_at)::int as told, count(undone_at)::int as undone
    from office_change join cart on cart.id = cart_id where custom_id = $1`
  const isAboutMove = ({ subject }: { subject: string }) => /ist jetzt am|is now on/.test(subject)
  await expect.poll(async () => (await inbox(customer)).filter(isAboutMove).length).toBe(1)
  expect(await sql(changes, [code])).toEqual([{ told: 1, undone: 1 }])
})
