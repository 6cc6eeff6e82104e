import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '@ruhepol/sandbox/start-sandbox'
import { loadConfig } from '../platform/config.ts'
import { PermanentFailure } from '../platform/jobs.ts'
import { openMailTransport } from './mail-transport.ts'
import type { MailContent } from './mail-content.ts'

const sandbox = await startSandbox({
  stripe: { port: 0, secretKey: 'sk_test_mail', publishableKey: 'pk_test_mail' },
  mail: { port: 0, smtpPort: 0 },
})
const transport = openMailTransport(loadConfig({ SMTP_URL: sandbox.addresses.smtp }))
afterAll(async () => {
  transport.close()
  await sandbox.close()
})

const content: MailContent = {
  language: 'en',
  subject: 'Hello',
  preview: 'A mail',
  heading: 'A mail',
  paragraphs: ['Some words.'],
  facts: [],
  sections: [],
  link: { label: 'See', url: 'https://ruhepol.example/' },
  ending: [],
  attachments: [],
}
const inbox = async () =>
  (await (await fetch(`${sandbox.addresses.mail}/messages`)).json()) as { to: string; subject: string }[]

test('the mail transport keeps a line break in a subject from adding headers or recipients', async () => {
  await transport.send('1', {
    to: 'guest@example.org',
    content: { ...content, subject: 'Hello\r\nBcc: thief@example.org\r\n\r\nOther words' },
  })
  const mails = await inbox()
  expect(mails.map(({ to }) => to)).toEqual(['guest@example.org'])
  expect(mails[0]?.subject).toMatch(/^Hello\s+Bcc: thief@example.org\s+Other words$/)
})

test('the mail transport keeps a line break or comma in an address from adding headers or recipients', async () => {
  const addresses = ['guest@example.org\r\nBcc: thief@example.org', 'guest@example.org, thief@example.org']
  for (const [index, to] of addresses.entries()) {
    // Rejected or cleaned; either way nobody else receives it.
    await transport.send(String(index + 2), { to, content }).catch(() => undefined)
  }
  const recipients = (await inbox()).map(({ to }) => to)
  expect(recipients.filter((to) => /^<?thief@/.test(to))).toEqual([])
})

// 0.0.0.0 reaches this machine but is not in a private network; Windows does not connect to it.
test.skipIf(process.platform === 'win32')(
  'the mail transport sends nothing to a public server without TLS',
  async () => {
    const url = new URL(sandbox.addresses.smtp)
    url.hostname = '0.0.0.0'
    const toPublic = openMailTransport(loadConfig({ SMTP_URL: url.href }))
    const before = (await inbox()).length
    await expect(toPublic.send('4', { to: 'guest@example.org', content })).rejects.toThrow('STARTTLS')
    toPublic.close()
    expect(await inbox()).toHaveLength(before)
  },
)

/** The address of a mail server with these responses to sender and recipient. */
async function serverThatAnswers({ sender = '250 ok', recipient = '250 ok' }): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n')
    socket.on('data', (data) => {
      const said = data.toString()
      const answer = said.startsWith('MAIL') ? sender : said.startsWith('RCPT') ? recipient : '250 ok'
      socket.write(`${answer}\r\n`)
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  [{ recipient: '550 5.1.1 <guest@example.org> no such user' }, true],
  [{ recipient: '553 <guest@example.org> no such user' }, true],
  [{ recipient: '501 5.1.3 bad address' }, true],
  [{ recipient: '450 4.2.0 <guest@example.org> greylisted' }, false],
  [{ recipient: '552 5.2.2 <guest@example.org> mailbox full' }, false],
  [{ recipient: '554 5.7.1 <guest@example.org> relay denied' }, false],
  [{ recipient: '530 5.7.0 sign in first' }, false],
  [{ recipient: '550 5.2.1 mailbox disabled' }, true],
  [{ recipient: '550 5.1.8 sender refused' }, false],
  [{ recipient: '550 5.4.5 daily quota exceeded' }, false],
  [{ sender: '550 5.1.8 sender refused' }, false],
])('a refusal %j is reported without the address, as permanent or not: %s', async (answers, isPermanent) => {
  const refusing = openMailTransport(loadConfig({ SMTP_URL: await serverThatAnswers(answers) }))
  const error: unknown = await refusing
    .send('5', { to: 'guest@example.org', content })
    .catch((failed: unknown) => failed)
  refusing.close()
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof PermanentFailure).toBe(isPermanent)
  expect(String(error)).not.toContain('guest@')
})

test.each([
  ['en', '[Rehearsal] Hello', 'This is a rehearsal: nothing here is really booked, and no money moves.'],
  ['de', '[Probe] Hello', 'Dies ist eine Probe: Nichts davon ist wirklich gebucht, und es fließt kein Geld.'],
] as const)('the mail transport marks every mail of a rehearsal (%s)', async (language, subject, line) => {
  const config = { ...loadConfig({ SMTP_URL: sandbox.addresses.smtp }), APP_ENV: 'staging' as const }
  const rehearsing = openMailTransport(config)
  await rehearsing.send(`rehearsal-${language}`, { to: `${language}@example.org`, content: { ...content, language } })
  rehearsing.close()
  const response = await fetch(`${sandbox.addresses.mail}/messages`)
  const mails = (await response.json()) as { to: string; subject: string; text: string; html: string }[]
  const sent = mails.find(({ to }) => to === `${language}@example.org`)
  expect(sent?.subject).toBe(subject)
  expect(sent?.text).toContain(line)
  expect(sent?.html).toContain(line)
})
