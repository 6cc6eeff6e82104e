import { expect, test } from '../support/fixtures.ts'

test('a killed database is told as a retry, and the booking goes on', async ({ page, walk, words, api, sql, services }) => {
  const choice = await api.freeChoice('2027-01-25')
  await walk.reachPayment(choice)
  await walk.agree()
  await walk.fillCard()

  const [postmaster] = await sql(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  process.kill(Number(postmaster?.['pid']), 'SIGKILL')
  await walk.book()
  await expect(walk.problem('payment.problem.unreachable')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(words.text('payment.problem.unreachableText'))

  await expect.poll(async () => (await fetch(`${services.app}/readyz`)).status).toBe(200)
  await walk.book()
  await walk.arrivePaid()
})
