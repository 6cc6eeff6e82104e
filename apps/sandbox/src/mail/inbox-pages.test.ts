import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser } from '@playwright/test'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../start-sandbox.ts'
import { chromiumOptions, startTestSandbox } from '../testing/test-sandbox.ts'

let sandbox: RunningSandbox
let browser: Browser

async function send(mail: { subject: string; html?: string }, { addresses } = sandbox): Promise<void> {
  const transport = nodemailer.createTransport(addresses.smtp)
  await transport.sendMail({
    from: 'hallo@ruhepol.example',
    to: 'anna@example.test',
    text: 'Guten Tag',
    attachments: [{ filename: 'termin.ics', content: 'x', contentType: 'text/calendar' }],
    ...mail,
  })
  transport.close()
}

beforeAll(async () => {
  sandbox = await startTestSandbox()
  browser = await chromium.launch(chromiumOptions)
})
afterAll(async () => {
  await browser.close()
  await sandbox.close()
})

describe('the inbox page', () => {
  it('shows a mail that arrives while it is open', async () => {
    const empty = await startTestSandbox()
    const page = await browser.newPage({ locale: 'de-DE' })
    await page.goto(empty.addresses.mail)
    await page.getByText('Noch keine E-Mails').waitFor()
    await send({ subject: 'Ihre Buchung steht' }, empty)
    await page.getByRole('link', { name: /Ihre Buchung steht/ }).click()
    expect(await page.getByRole('link', { name: 'termin.ics' }).count()).toBe(1)
    await page.close()
    await empty.close()
  })

  it.each(['light', 'dark'] as const)('passes axe with a mail in it, in %s', async (colorScheme) => {
    await send({ subject: 'Hallo', html: '<html lang="de"><title>Hallo</title><main><h1>Hallo</h1></main></html>' })
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    await page.goto(sandbox.addresses.mail)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('link', { name: /Hallo/ }).first().click()
    await page.getByRole('heading', { name: 'Hallo', exact: true }).first().waitFor()
    // The look of a mail is its sender's responsibility.
    expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([])
    await context.close()
  })

  it('runs no script from a mail', async () => {
    const attack =
      '<script>top.document.title = "broken"</script><img src="x" onerror="top.document.title=1"><a href="javascript:alert(1)">here</a>'
    await send({ subject: 'Attack', html: attack })
    const page = await browser.newPage()
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto(sandbox.addresses.mail)
    await page.getByRole('link', { name: /Attack/ }).click()
    await page.frameLocator('iframe').getByText('here').click()
    expect(await page.title()).toBe('Attack')
    expect(dialogs).toEqual([])
    await page.close()
  })
})
