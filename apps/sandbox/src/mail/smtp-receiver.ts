import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { loopbackAddress } from '../loopback-server.ts'
import type { Mailbox } from './mailbox.ts'

const largestMailBytes = 26_214_400

/** Refuses all mail, like an address whose mailbox is gone. */
const refusedDomain = '@refused.example'

/** Accepts mail on the second attempt, like servers that use greylisting. */
const greylistedDomain = '@greylisted.example'

function deliver(mailbox: Mailbox, parsed: ParsedMail, session: SMTPServerSession): void {
  const sender = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
  for (const { address } of session.envelope.rcptTo) {
    mailbox.receive({
      from: parsed.from?.value[0]?.address ?? sender,
      to: address,
      subject: parsed.subject ?? '',
      headers: Object.fromEntries(
        parsed.headerLines.map(({ key, line }) => [
          key,
          line
            .slice(key.length + 1)
            .replace(/\r?\n\s+/g, ' ')
            .trim(),
        ]),
      ),
      text: parsed.text ?? '',
      html: parsed.html === false ? null : parsed.html,
      attachments: parsed.attachments.map((attachment, position) => ({
        filename: attachment.filename ?? `attachment-${position + 1}`,
        contentType: attachment.contentType,
        content: attachment.content.toString('base64'),
      })),
    })
  }
}

type SmtpReceiver = {
  port: number
  close: () => Promise<void>
}

/**
 * Listens on loopback without encryption or authentication, and delivers every mail to the mailbox, except those to
 * `@refused.example`, and those to `@greylisted.example` before their second attempt.
 */
export async function startSmtpReceiver(mailbox: Mailbox, port: number): Promise<SmtpReceiver> {
  const greeted = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: largestMailBytes,
    onRcptTo: ({ address }, _session, done) => {
      // Like most servers, it repeats the address.
      const refuse = (responseCode: number, text: string): void =>
        done(Object.assign(new Error(text), { responseCode }))
      if (address.endsWith(refusedDomain)) return refuse(550, `5.1.1 <${address}>: no such mailbox`)
      if (!address.endsWith(greylistedDomain) || greeted.has(address)) return done()
      greeted.add(address)
      refuse(450, `4.2.0 <${address}>: greylisted`)
    },
    onData: (stream, session, done) => {
      simpleParser(stream, { skipHtmlToText: true }).then((parsed) => {
        deliver(mailbox, parsed, session)
        done()
      }, done)
    },
  })
  // A connection that breaks off is the sender's problem; without a listener it would end this process.
  server.on('error', (error) => console.error(`The sandbox's mail server: ${error.message}`))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, loopbackAddress, resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
