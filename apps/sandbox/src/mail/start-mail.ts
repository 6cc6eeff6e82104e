import { createLoopbackServer, listenOnLoopback, loopbackAddress } from '../loopback-server.ts'
import type { StateFile } from '../state-file.ts'
import { registerInbox } from './inbox-routes.ts'
import { openMailbox } from './mailbox.ts'
import { startSmtpReceiver } from './smtp-receiver.ts'

export type MailSettings = {
  /** The port of the inbox page; 0 takes a free one. */
  port: number
  /** The port that receives mails; 0 takes a free one. */
  smtpPort: number
}

type RunningMail = {
  /** The inbox's origin. */
  url: string
  /** The address for sending mails, such as `smtp://127.0.0.1:2525`. */
  smtpUrl: string
  close: () => Promise<void>
}

/** Starts a mail server whose mails are only shown on the inbox page. */
export async function startMail(settings: MailSettings, state: StateFile): Promise<RunningMail> {
  const mailbox = openMailbox(state.saved('mail'), state.changed)
  state.keep('mail', mailbox.snapshot)
  const app = createLoopbackServer()
  registerInbox(app, mailbox)
  const url = await listenOnLoopback(app, settings.port)
  const smtp = await startSmtpReceiver(mailbox, settings.smtpPort)
  return {
    url,
    smtpUrl: `smtp://${loopbackAddress}:${smtp.port}`,
    close: async () => {
      await Promise.all([app.close(), smtp.close()])
    },
  }
}
