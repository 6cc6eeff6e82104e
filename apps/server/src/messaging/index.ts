import { expertsToTell, expertToTell, getCartSummary } from '../booking/index.ts'
import { enqueue, handleJob, type JobContext, type JobHandler } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import type { MailContext } from './mail-kind.ts'
import type { MailTransport } from './mail-transport.ts'
import { mails, type MailName } from './mails.ts'
import { mailWantedAgain, sendAgain } from './resend-mail.ts'
import { sendDue } from './send-once.ts'

export { bookingMails, stillHolds, type BookingMail, type Shown } from './booking-mails.ts'
export { expertOfMail } from './expert-of-mail.ts'
export { assertResendable, resendMail } from './resend-mail.ts'

export type Messaging = {
  jobs: JobHandler[]
  /** Closes the connections to the mail server. */
  close: () => void
}

/** The mail jobs of the worker. */
export function messaging(context: MailContext): Messaging {
  let transport: MailTransport | undefined
  // Templates and the mail client are loaded with the first mail, so that other processes do not need them.
  const open = async (): Promise<MailTransport> => {
    const { openMailTransport } = await import('./mail-transport.ts')
    return (transport ??= openMailTransport(context.config))
  }
  const names = Object.keys(mails) as MailName[]
  const byJob = Map.groupBy(names, (name) => mails[name].job)
  return {
    jobs: [
      handleJob(expertsToTell, async (news) => {
        const { cart } = await getCartSummary(context.db, news.cartId)
        await transact(context.db, 'tell experts', async (tx) => {
          const replaced = news.change === 'replaced' ? cart.replacements[news.edition - 1]?.bookingId : undefined
          const told = cart.bookings.filter(({ id }) => replaced === undefined || id === replaced)
          for (const { id: bookingId } of told) await enqueue(tx, expertToTell, { ...news, bookingId })
        })
      }),
      handleJob(mailWantedAgain, async (wanted, { log }) =>
        sendAgain({ ...context, log, transport: await open() }, wanted),
      ),
      ...Array.from(byJob, ([{ name, key }, kinds]) => ({
        job: { name, ordered: key !== undefined },
        run: async (data: unknown, { log }: JobContext) =>
          sendDue({ ...context, log, transport: await open() }, kinds, data),
      })),
    ],
    close: () => transport?.close(),
  }
}
