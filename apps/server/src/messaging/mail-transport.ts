import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import { PermanentFailure } from '../platform/jobs.ts'
import { netRange } from '../platform/net-range.ts'
import { markRehearsal, type AddressedMail } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

const CONNECTIONS = 3
const TIMEOUT_MS = 10_000

type SmtpRefusal = { command?: string; responseCode: number; response?: string }

const isSmtpRefusal = (error: unknown): error is SmtpRefusal =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'

/** Codes after RCPT TO that concern the server or its configuration rather than the address. */
const notOfTheAddress: readonly number[] = [500, 502, 503, 504, 530]

/**
 * Enhanced codes of an address that accepts no mail (RFC 3463, 3.2 and 3.3): all addressing codes except the sender's,
 * and a disabled mailbox. Other codes concern a full mailbox, our quota, the route, the protocol or a rule such as a
 * forbidden relay.
 */
const ofTheAddress = /^5\.(1\.(?![78]$)\d+|2\.1)$/

/**
 * A refusal by the mail server, without its message, which would repeat the address. A 5xx for the recipient is
 * permanent (RFC 5321, 4.2.1).
 */
function refusalInWords({ command, responseCode, response = '' }: SmtpRefusal): Error {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? []
  const codes = [responseCode, enhanced].filter((code) => code !== undefined).join(' ')
  const isPermanent =
    command === 'RCPT TO' &&
    responseCode >= 500 &&
    !notOfTheAddress.includes(responseCode) &&
    (enhanced === undefined || ofTheAddress.test(enhanced))
  return isPermanent
    ? new PermanentFailure(`the mail server refuses the address for good (${codes})`)
    : new Error(`the mail server answered ${codes} to ${command ?? 'the mail'}`)
}

/** Sends one mail to the mail server. */
export type MailTransport = {
  /**
   * The same id for every attempt, so that mail programs recognise duplicates. Throws `PermanentFailure` for a dead
   * address.
   */
  send: (id: string, mail: AddressedMail) => Promise<void>
  close: () => void
}

export function openMailTransport(config: Config): MailTransport {
  if (config.SMTP_URL === undefined) throw new Error('SMTP_URL is not set')
  const transport = createTransport({
    url: config.SMTP_URL,
    // Passwords and mails must never cross the internet in plain text, even if an attacker hides the server's STARTTLS.
    requireTLS: netRange(config.SMTP_URL) === 'public',
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Content must never make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = new URL(config.APP_URL).hostname
  return {
    send: async (id, { to, replyTo, content: written }) => {
      const content = config.APP_ENV === 'staging' ? markRehearsal(written) : written
      const { html, text } = await renderMail(content, { origin: config.APP_URL })
      try {
        await transport.sendMail({
          from: config.MAIL_FROM,
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject: content.subject,
          html,
          text,
          messageId: `<${id}@${host}>`,
          headers: {
            'Content-Language': content.language,
            'Auto-Submitted': 'auto-generated',
            ...(content.unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${content.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          attachments: content.attachments,
          ...(content.invitation && { icalEvent: content.invitation }),
        })
      } catch (error) {
        throw isSmtpRefusal(error) ? refusalInWords(error) : error
      }
    },
    close: () => transport.close(),
  }
}
