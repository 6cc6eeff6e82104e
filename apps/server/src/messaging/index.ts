import { cartPaid } from '../booking/index.ts'
import { paymentRefunded } from '../payment/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { handleJob, type JobHandler } from '../platform/jobs.ts'
import type { MessagingContext } from './send-cart-mails.ts'

export type Messaging = {
  jobs: JobHandler[]
  /** Ends the connections to the mail server. */
  close: () => void
}

/** What the worker mails. */
export function messaging({ db, config }: { db: Database; config: Config }): Messaging {
  let context: MessagingContext | undefined
  // Templates and the mail client are loaded with the first mail: a process that sends none never pays for them.
  const open = async () => {
    const [{ openMailTransport }, mails] = await Promise.all([
      import('./mail-transport.ts'),
      import('./send-cart-mails.ts'),
    ])
    context ??= { db, config, transport: openMailTransport(config) }
    return { context, ...mails }
  }
  return {
    jobs: [
      handleJob(cartPaid, async ({ cartId }) => {
        const mails = await open()
        await mails.sendConfirmation(mails.context, cartId)
      }),
      handleJob(paymentRefunded, async ({ refundId }) => {
        const mails = await open()
        await mails.sendRefunded(mails.context, refundId)
      }),
    ],
    close: () => context?.transport.close(),
  }
}
