import nodemailer from 'nodemailer'
import { afterAll, afterEach, expect, it } from 'vitest'
import { startTestSandbox } from '../testing/test-sandbox.ts'

type Message = {
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string | null
  attachments: { filename: string; contentType: string }[]
}

const sandbox = await startTestSandbox()
const inbox = sandbox.addresses.mail
const transport = nodemailer.createTransport(sandbox.addresses.smtp)
afterAll(async () => {
  transport.close()
  await sandbox.close()
})
afterEach(() => fetch(`${inbox}/messages`, { method: 'DELETE' }))

const messages = async (to?: string): Promise<Message[]> =>
  (await fetch(`${inbox}/messages${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`)).json() as Promise<
    Message[]
  >

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'

it('a mail arrives with both parts and its attachment', async () => {
  await transport.sendMail({
    from: 'Ruhepol <hallo@ruhepol.example>',
    to: 'Anna Groß <anna@example.test>',
    subject: 'Bestätigung Ihrer Buchung – 12 €',
    text: 'Schöne Grüße\n',
    html: '<p>Schöne <b>Grüße</b></p>',
    attachments: [{ filename: 'termin.ics', content: calendar, contentType: 'text/calendar' }],
  })
  const [mail, ...others] = await messages('anna@example.test')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    from: 'hallo@ruhepol.example',
    to: 'anna@example.test',
    subject: 'Bestätigung Ihrer Buchung – 12 €',
    text: 'Schöne Grüße\n',
    html: '<p>Schöne <b>Grüße</b></p>',
    attachments: [{ filename: 'termin.ics', contentType: 'text/calendar' }],
  })
  const attachment = await fetch(`${inbox}/messages/${mail?.id ?? ''}/attachments/0`)
  expect(attachment.headers.get('content-type')).toBe('text/calendar')
  expect(await attachment.text()).toBe(calendar)
  expect(await (await fetch(`${inbox}/messages/${mail?.id ?? ''}`)).json()).toEqual(mail)
})

it('mails are listed newest first, once per recipient, and found by the exact address in any case', async () => {
  await transport.sendMail({ from: 'a@example.test', to: 'b@example.test', subject: 'first', text: '' })
  await transport.sendMail({
    from: 'a@example.test',
    to: 'B@Example.test',
    bcc: 'c@example.test',
    subject: 'second',
    text: '',
  })
  expect((await messages()).map(({ subject }) => subject)).toEqual(['second', 'second', 'first'])
  expect((await messages('b@example.TEST')).map(({ subject }) => subject)).toEqual(['second', 'first'])
  expect((await messages('c@example.test')).map(({ subject }) => subject)).toEqual(['second'])
  expect(await messages('example.test')).toEqual([])
})

it('an unknown mail or attachment is not found', async () => {
  await transport.sendMail({ from: 'a@example.test', to: 'b@example.test', text: 'x' })
  const [mail] = await messages()
  for (const path of [
    '/messages/none',
    '/messages/none/attachments/0',
    `/messages/${mail?.id ?? ''}/attachments/0`,
    '/mails/none',
  ]) {
    expect((await fetch(`${inbox}${path}`)).status).toBe(404)
  }
})

it('hostile content stays text on the page, and its HTML stays in a sandbox', async () => {
  const attack = '<img src=x onerror="alert(1)"><script>alert(1)</script>'
  await transport.sendMail({
    from: 'a@example.test',
    to: 'b@example.test',
    subject: attack,
    text: attack,
    html: attack,
    attachments: [{ filename: '"><script>.html', content: attack, contentType: 'text/html' }],
  })
  const [mail] = await messages()
  for (const path of ['/', `/mails/${mail?.id ?? ''}`]) {
    const response = await fetch(`${inbox}${path}`)
    const page = await response.text()
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<script>')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  }
  const body = await fetch(`${inbox}/mails/${mail?.id ?? ''}/html`)
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups /)
  expect(body.headers.get('content-security-policy')).toContain("default-src 'none'")
  const attachment = await fetch(`${inbox}/messages/${mail?.id ?? ''}/attachments/0`)
  expect(attachment.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(attachment.headers.get('content-security-policy')).toContain('sandbox')
})

it("the inbox uses the browser's language", async () => {
  const page = async (language: string): Promise<string> =>
    (await fetch(inbox, { headers: { 'accept-language': language } })).text()
  expect(await page('de-DE,en;q=0.5')).toContain('Noch keine E-Mails')
  expect(await page('fr, en')).toContain('No mails yet')
})
