import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { databaseUrl, onServer } from '@ruhepol/database/testing/templates'
import { stagingEnvironment } from '@ruhepol/server/platform/testing/production-environment'
import { startSandbox } from '@ruhepol/sandbox/start-sandbox'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import type { InboxMessage } from '../support/inbox.ts'
import { visit } from '../support/page-ready.ts'
import { runProgram } from '../support/programs.ts'
import { phone } from '../support/views.ts'

const root = path.resolve(import.meta.dirname, '../..')
const origin = new URL(stagingEnvironment.APP_URL).origin

/** Lets the page reach the server at its https address, as through the proxy that ends TLS. */
async function endTls(page: Page, port: number): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({
      response: await route.fetch({ url: `http://localhost:${port}${pathname}${search}`, maxRedirects: 0 }),
    })
  })
}

test.use({ language: 'de', ...phone })

test('a rehearsal on an empty database books by card and refunds it, and says everywhere that nothing is real', async ({
  services,
  page,
  walk,
  words,
  email,
}) => {
  test.slow()
  await onServer(services.database, 'create database rehearsal')
  const port = await freePort()
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_rehearsal',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_rehearsal',
    STRIPE_WEBHOOK_SECRET: stagingEnvironment.STRIPE_WEBHOOK_SECRET,
  }
  const sandbox = await startSandbox({
    stripe: {
      port: 0,
      secretKey: keys.STRIPE_SECRET_KEY,
      publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
      webhook: { url: `http://127.0.0.1:${port}/webhooks/stripe`, secret: keys.STRIPE_WEBHOOK_SECRET },
    },
    mail: { port: 0, smtpPort: 0 },
  })
  const environment = {
    ...stagingEnvironment,
    ...keys,
    DATABASE_URL: databaseUrl(services.database, 'rehearsal'),
    PORT: String(port),
    STRIPE_API_URL: sandbox.addresses.stripe,
    STRIPE_JS_URL: `${sandbox.addresses.stripe}/v3/stripe.js`,
    SMTP_URL: sandbox.addresses.smtp,
    CANCELLATION_COMPENSATION: 'refund',
  }
  const operate = async (program: string, ...args: string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [program, ...args], { cwd: root, env: environment })).stdout
  const migrate = runProgram('migrate', environment)
  expect(await migrate.ended, migrate.written()).toBe(0)
  await operate('tools/operator/run-operator.ts', 'catalogue', 'import', 'deploy/catalogue.json')
  const [api, worker] = [runProgram('api', environment), runProgram('worker', environment)]
  try {
    await expect.poll(api.written).toContain('api started')
    await endTls(page, port)
    const band = page.getByRole('note').filter({ hasText: words.text('common.rehearsal') })
    for (const place of ['/imprint', '/treatments', '/home']) {
      await visit(page, `${origin}${place}`)
      await expect(band, place).toBeInViewport()
    }
    await walk.search('10435')
    // Late enough to be cancelled by its customer.
    await walk.chooseAppointment(3)
    await walk.toSummary()
    await walk.contactToPayment()
    const code = await walk.pay()
    await expect(band).toBeVisible()

    let mails: InboxMessage[] = []
    await expect
      .poll(async () => {
        const answer = await fetch(`${sandbox.addresses.mail}/messages?to=${encodeURIComponent(email)}`)
        mails = (await answer.json()) as InboxMessage[]
        return mails.map(({ subject }) => subject)
      })
      .toContainEqual(expect.stringContaining(code))
    for (const { subject } of mails) expect(subject).toMatch(/^\[Probe\] /)

    await walk.button('cart.cancelPaid.action').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.all('cart.cancelPaid.action') })
      .click()
    await expect(walk.heading('cart.cancelled.title')).toBeVisible()
    const refunded = async (): Promise<unknown> => {
      const asked = await fetch(`${sandbox.addresses.stripe}/v1/refunds`, {
        headers: { authorization: `Bearer ${keys.STRIPE_SECRET_KEY}` },
      })
      return ((await asked.json()) as { data: { status: string }[] }).data.map(({ status }) => status)
    }
    await expect.poll(refunded).toEqual(['succeeded'])
    expect(await operate('tools/books/run-verify-books.ts')).toBe('The books are in order.\n')
  } finally {
    for (const { child } of [api, worker]) child.kill('SIGTERM')
    await sandbox.close()
  }
  expect(await Promise.all([api.ended, worker.ended]), `${api.written()}${worker.written()}`).toEqual([0, 0])
  await onServer(services.database, 'drop database rehearsal')
})
