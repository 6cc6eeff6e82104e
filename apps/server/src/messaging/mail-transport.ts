import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import { netRange } from '../platform/net-range.ts'
import type { AddressedMail } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

const CONNECTIONS = 3
const TIMEOUT_MS = 10_000

/** Hands one mail to the mail server. */
export type MailTransport = {
  /** The same id on every try lets mail programs recognise one that came twice. */
  send: (id: string, mail: AddressedMail) => Promise<void>
  close: () => void
}

export function openMailTransport(config: Config): MailTransport {
  if (config.SMTP_URL === undefined) throw new Error('SMTP_URL is not set')
  const transport = createTransport({
    url: config.SMTP_URL,
    // A password or a mail never crosses the internet in plain text, even if somebody on the way hides the server's STARTTLS.
    requireTLS: netRange(config.SMTP_URL) === 'public',
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Content never names a file or an address to be read by us.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = new URL(config.APP_URL).hostname
  return {
    send: async (id, { to, replyTo, content }) => {
      const { html, text } = await renderMail(content, { imprintUrl: `${config.APP_URL}/imprint` })
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
    },
    close: () => transport.close(),
  }
}
