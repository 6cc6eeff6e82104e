import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/fixtures.ts'

/** Kills the database server of this folder, if one runs just now. */
function kill(dataDirectory: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8')), 'SIGKILL')
  } catch (error) {
    // It is down already: no such file, no such process.
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

test('a killed database is told as a retry, and the booking goes on', async ({
  page,
  walk,
  words,
  api,
  sql,
  services,
}) => {
  await walk.reachPayment(await api.freeChoice('2027-01-25'))
  await walk.agree()
  await walk.fillCard()

  const [setting] = await sql('show data_directory')
  const dataDirectory = String(setting?.['data_directory'])
  kill(dataDirectory)
  await walk.book()
  const problem = walk.problem('payment.problem.unreachable')
  // It comes back by itself within a second; down for longer than the app tries by itself, the person is asked.
  await expect
    .poll(async () => {
      kill(dataDirectory)
      return problem.isVisible()
    })
    .toBe(true)
  await expect(problem).toContainText(words.text('payment.problem.unreachableText'))
  await expect(page.getByRole('checkbox', { name: words.all('payment.terms') })).toBeChecked()

  await expect.poll(async () => (await fetch(`${services.app}/readyz`)).status).toBe(200)
  await walk.book()
  await walk.arrivePaid()
})
