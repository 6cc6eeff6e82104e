import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumOptions } from '@ruhepol/sandbox/testing/test-sandbox'
import type { MailContent } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

let browser: Awaited<ReturnType<typeof chromium.launch>>
beforeAll(async () => {
  browser = await chromium.launch(chromiumOptions)
})
afterAll(() => browser.close())

/** A word wider than any phone, without a break opportunity. */
const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.example`

const content: MailContent = {
  language: 'de',
  subject: long,
  preview: long,
  heading: long,
  paragraphs: [long],
  code: 'ABCD-EFGH-JKLM-NPQR-STUV-WXYZ',
  facts: [{ label: long, lines: [long] }],
  sections: [{ title: long, lines: [long], links: [{ label: long, url: `https://ruhepol.example/${long}` }] }],
  link: { label: 'Behandlungsmöglichkeiten in Ihrer Nähe ansehen', url: 'https://ruhepol.example/' },
  ending: [long],
  attachments: [],
}

test('a mail fits into 320 pixels with any content', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } })
  const { html } = await renderMail(content, { origin: 'https://ruhepol.example' })
  await page.setContent(html)
  const widths = await page.evaluate(() => {
    const ranges = document.createRange()
    ranges.selectNodeContents(document.body)
    return [document.documentElement.scrollWidth, ...Array.from(ranges.getClientRects(), ({ right }) => right)]
  })
  expect(Math.max(...widths)).toBeLessThanOrEqual(320)
})
