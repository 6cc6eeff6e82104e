import { bookingRequestReceived, bookingRequestToAnswer, cartCancelled, cartPaid } from '../booking/index.ts'
import { openingNoticed } from '../newsletter/index.ts'
import { paymentRefunded } from '../payment/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { handleJob, type JobHandler } from '../platform/jobs.ts'
import type { MessagingContext } from './send-once.ts'

export type Messaging = {
  jobs: JobHandler[]
  /** Ends the connections to the mail server. */
  close: () => void
}

/** What the worker mails. */
export function messaging({ db, config }: { db: Database; config: Config }): Messaging {
  let context: MessagingContext | undefined
  // Templates and the mail client are loaded with the first mail: a process that sends none never pays for them.
  const open = async (): Promise<MessagingContext> => {
    const { openMailTransport } = await import('./mail-transport.ts')
    context ??= { db, config, transport: openMailTransport(config) }
    return context
  }
  return {
    jobs: [
      handleJob(cartPaid, async ({ cartId }) => {
        const { sendConfirmation } = await import('./send-cart-mails.ts')
        await sendConfirmation(await open(), cartId)
      }),
      handleJob(cartCancelled, async (cancelled) => {
        const { sendCancelled } = await import('./send-cart-mails.ts')
        await sendCancelled(await open(), cancelled)
      }),
      handleJob(paymentRefunded, async ({ refundId }) => {
        const { sendRefunded } = await import('./send-cart-mails.ts')
        await sendRefunded(await open(), refundId)
      }),
      handleJob(bookingRequestToAnswer, async ({ requestId }) => {
        const { sendRequestToOperator } = await import('./send-request-mails.ts')
        await sendRequestToOperator(await open(), requestId)
      }),
      handleJob(bookingRequestReceived, async ({ requestId }) => {
        const { sendRequestReceived } = await import('./send-request-mails.ts')
        await sendRequestReceived(await open(), requestId)
      }),
      handleJob(openingNoticed, async ({ noticeId }) => {
        const { sendOpeningNoticed } = await import('./send-opening-noticed.ts')
        await sendOpeningNoticed(await open(), noticeId)
      }),
    ],
    close: () => context?.transport.close(),
  }
}
