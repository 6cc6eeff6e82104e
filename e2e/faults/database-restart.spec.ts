import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/fixtures.ts'

async function directoryOf(sql: (text: string) => Promise<Record<string, unknown>[]>): Promise<string> {
  const [setting] = await sql('show data_directory')
  return String(setting?.['data_directory'])
}

/** Kills the database server of this folder, if one is running. */
function kill(dataDirectory: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8')), 'SIGKILL')
  } catch (error) {
    // It is already down: no such file, no such process.
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

test('a page opened while the database is down says so, and recovers once it is back', async ({
  page,
  walk,
  sql,
  services,
}) => {
  const dataDirectory = await directoryOf(sql)
  await expect
    .poll(async () => {
      kill(dataDirectory)
      return (await page.goto('/treatments?postalCode=10115'))?.status()
    })
    .toBe(503)
  await expect(walk.heading('common.error.away.title')).toBeVisible()
  // React would replace the page, and a click at that moment would be lost.
  await expect(page.locator('script[src], link[rel=modulepreload]')).toHaveCount(0)
  await expect.poll(async () => (await fetch(`${services.app}/readyz`)).status).toBe(200)
  await walk.button('common.retry').click()
  await expect(walk.heading('discovery.title')).toBeVisible()
  await expect(page).toHaveURL(/\/treatments\?postalCode=10115$/)
})

test('a killed database is reported with a retry, and the booking continues', async ({
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

  const dataDirectory = await directoryOf(sql)
  kill(dataDirectory)
  await walk.book()
  const problem = walk.problem('payment.problem.unreachable')
  // It comes back by itself within a second; if it is down for longer than the app retries, the person is asked.
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
