import type { Config } from '../platform/config.ts'
import type { JobContext, Sweep } from '../platform/jobs.ts'
import { settleAll } from '../platform/settle-all.ts'
import { transact } from '../platform/transaction.ts'
import { claimDueEvents, noteAnswer, webhooksWithDueEvents, type DueEvent } from './due-event-queries.ts'
import { openSecret } from './partner-webhooks.ts'
import { sendWebhook } from './send-webhook.ts'
import { deleteOldEvents } from './webhook-queries.ts'
import { SIGNATURE, signatureOf } from './webhook-signature.ts'

/** How long a round sends the backlog of one address, so that the others do not wait for it. */
const ROUND_MILLISECONDS = 2_000

/** The message: what happened to which booking, and nothing about people. The partner asks for the booking itself. */
const bodyOf = ({ id, kind, cartId, createdAt }: DueEvent): string =>
  JSON.stringify({ id, type: kind, createdAt: new Date(createdAt).toISOString(), data: { bookingId: cartId } })

/** The secrets to sign with; undefined if they were sealed with another TOKEN_KEY. */
function secretsOf(config: Config, { sealedSecret, formerSealedSecret }: DueEvent): string[] | undefined {
  const sealed = [sealedSecret, ...(formerSealedSecret ? [formerSealedSecret] : [])]
  try {
    return sealed.map((one) => openSecret(config, one))
  } catch {
    return undefined
  }
}

/** Returns why it did not arrive; undefined if it did. */
async function send(config: Config, event: DueEvent): Promise<string | undefined> {
  const body = bodyOf(event)
  const secrets = secretsOf(config, event)
  if (!secrets) return 'its secret cannot be opened with TOKEN_KEY: rotate it'
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Ruhepol-Webhooks/1',
    [SIGNATURE]: signatureOf(secrets, body, event.sentAt),
  }
  return sendWebhook({ url: event.url, body, headers }, config)
}

/** Sends one event. Returns whether it arrived. */
async function deliver(config: Config, { db, log }: JobContext, event: DueEvent): Promise<boolean> {
  const failure = await send(config, event)
  const { givenUp } = await transact(db, 'note partner answer', (tx) => noteAnswer(tx, event.id, failure))
  if (failure === undefined) return true
  // Not the whole URL, which may hold a secret of the receiver.
  const about = { eventId: event.id, host: new URL(event.url).host, failure }
  if (givenUp) log.error(about, 'a partner was not reached for days, and is told no more of this event')
  else log.warn(about, 'a partner was not reached; it is tried again')
  return false
}

/** Sends an address its due events, until none is left or one did not arrive. */
async function deliverTo(config: Config, context: JobContext, webhookId: string): Promise<void> {
  const until = performance.now() + ROUND_MILLISECONDS
  do {
    const due = await transact(context.db, 'claim partner events', (tx) => claimDueEvents(tx, webhookId))
    const arrived = await Promise.all(due.map((event) => deliver(config, context, event)))
    if (due.length === 0 || arrived.includes(false)) return
  } while (performance.now() < until)
}

/** Tells partners of their bookings: all addresses at the same time, and the events of one booking in order. */
export const partnerSweeps = (config: Config): readonly Sweep[] => [
  {
    name: 'deliverPartnerEvents',
    everySeconds: 2,
    run: async (context) => {
      const webhooks = await webhooksWithDueEvents(context.db)
      await settleAll(
        webhooks.map((id) => deliverTo(config, context, id)),
        'partner events were not sent',
      )
    },
  },
  { name: 'forgetPartnerEvents', everySeconds: 3600, run: ({ db }) => deleteOldEvents(db) },
]
