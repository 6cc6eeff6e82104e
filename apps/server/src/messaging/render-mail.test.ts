import { company } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

const content: MailContent = {
  language: 'en',
  subject: 'Hello',
  preview: 'A mail',
  heading: 'A mail',
  paragraphs: ['Hello https://thief.example Muster,'],
  facts: [],
  sections: [
    {
      title: 'Withdrawal',
      lines: ['You can withdraw until Friday.'],
      links: [{ label: 'Withdraw from contract', url: 'https://ruhepol.example/withdrawal/1/a-_' }],
    },
  ],
  link: { label: 'See', url: 'https://ruhepol.example/' },
  ending: [],
  attachments: [],
}
const rendered = (changes: Partial<MailContent> = {}) =>
  renderMail({ ...content, ...changes }, { origin: 'https://ruhepol.example' })

test('a link shows its label, and its address only in plain text', async () => {
  const { html, text } = await rendered()
  const links = [...html.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, url, inner = '']) => [
    url,
    inner.replaceAll(/<!--.*?-->|<[^>]*>/gs, '').trim(),
  ])
  expect(links).toEqual([
    ['https://ruhepol.example/withdrawal/1/a-_?lang=en', 'Withdraw from contract'],
    ['https://ruhepol.example/?lang=en', expect.stringContaining('See')],
    ['https://ruhepol.example/imprint?lang=en', 'Imprint'],
  ])
  expect(text).toContain('Withdraw from contract https://ruhepol.example/withdrawal/1/a-_')
  expect(text.match(/\/imprint/g)).toHaveLength(1)
})

test('a preview keeps the beginning of the mail out of the inbox list, within half a kilobyte', async () => {
  const { html, text } = await rendered({ preview: 'What to prepare' })
  const [preview = ''] = /<div[^>]*data-skip-in-text[^>]*>.*?<\/div>/s.exec(html) ?? []
  expect(preview.replaceAll(/<[^>]*>/g, '')).toHaveLength(150)
  expect(Buffer.byteLength(preview)).toBeLessThan(512)
  expect(text).not.toContain('What to prepare')
})

test('a name that looks like an address does not become a link', async () => {
  expect((await rendered()).html).not.toContain('href="https://thief.example')
})

describe("the company's legal details", () => {
  test.each(['de', 'en'] as const)('are in every mail, as HTML and as text (%s)', async (language) => {
    const { html, text } = await rendered({ language })
    const { name, seat, court, register, directors, street, place } = company
    for (const detail of [name, seat, court, register, directors, street, place]) {
      expect(html).toContain(detail)
      expect(text).toContain(detail)
    }
  })
})
