import { expect, test } from 'vitest'
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
    { title: 'Withdrawal', lines: ['You can withdraw here: https://ruhepol.example/withdrawal/1/a-_. We refund.'] },
  ],
  link: { label: 'See', url: 'https://ruhepol.example/' },
  ending: [],
  footer: 'Provider: https://ruhepol.example/imprint',
  attachments: [],
}

test('an address in our own words is a link without the full stop behind it, and stands once in the plain text', async () => {
  const { html, text } = await renderMail(content)
  const links = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual([
    'https://ruhepol.example/withdrawal/1/a-_',
    'https://ruhepol.example/',
    'https://ruhepol.example/imprint',
  ])
  expect(text).toContain('You can withdraw here: https://ruhepol.example/withdrawal/1/a-_. We refund.')
  expect(text.match(/imprint/g)).toHaveLength(1)
})

test('a name that looks like an address is no link', async () => {
  expect((await renderMail(content)).html).not.toContain('href="https://thief.example')
})
