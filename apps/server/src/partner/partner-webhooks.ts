import { randomBytes } from 'node:crypto'
import { partnerLimits } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { idOrNone, tokenKey } from '../platform/holder-token.ts'
import { openSealed, sealText } from '../platform/sealed-text.ts'
import { transact } from '../platform/transaction.ts'
import { scopesOfKind } from './partner-keys.ts'
import { lockPartner } from './partner-queries.ts'
import { webhookUrl } from './send-webhook.ts'
import {
  giveUpEvents,
  insertWebhook,
  liveWebhooks,
  lockWebhook,
  markRemoved,
  replaceSecret,
} from './webhook-queries.ts'

/** The purpose that the secrets are sealed with. */
const PURPOSE = 'partner webhook'

/** Why a webhook was not added or changed. */
export type WebhookProblem =
  'no such partner' | 'sees no bookings' | 'address' | 'known' | 'too many' | 'no such webhook'

const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`
const sealed = (config: Config, secret: string): Buffer => sealText(tokenKey(config), PURPOSE, secret)

/** Opens a secret. Throws if it was sealed with another TOKEN_KEY. */
export const openSecret = (config: Config, sealedSecret: Buffer): string =>
  openSealed(tokenKey(config), PURPOSE, sealedSecret)

/**
 * Adds a URL at which a partner receives the events of its bookings. Returns the signing secret, which is shown once.
 */
export async function addWebhook(
  db: Database,
  config: Config,
  { partnerId, url: text }: { partnerId: string; url: string },
): Promise<{ id: string; secret: string } | { problem: WebhookProblem }> {
  const url = webhookUrl(text, config)
  if (url === undefined) return { problem: 'address' }
  return transact(db, 'add partner webhook', async (tx) => {
    const partner = await lockPartner(tx, partnerId)
    if (!partner) return { problem: 'no such partner' }
    if (!scopesOfKind[partner.kind].includes('bookings:read')) return { problem: 'sees no bookings' }
    const live = await liveWebhooks(tx, partnerId)
    if (live.some((webhook) => webhook.url === url)) return { problem: 'known' }
    if (live.length >= partnerLimits.webhooksMax) return { problem: 'too many' }
    const secret = newSecret()
    const id = await insertWebhook(tx, { partnerId, url, sealedSecret: sealed(config, secret) })
    return { id, secret }
  })
}

/** Gives a webhook a new secret. Messages are also signed with the former one for these hours, or not at all for 0. */
export async function rotateSecret(
  db: Database,
  config: Config,
  { id, hours }: { id: string; hours: number },
): Promise<{ secret: string } | { problem: WebhookProblem }> {
  return transact(db, 'rotate webhook secret', async (tx) => {
    const webhook = await lockWebhook(tx, idOrNone(id))
    if (!webhook) return { problem: 'no such webhook' }
    const secret = newSecret()
    await replaceSecret(tx, webhook, { sealedSecret: sealed(config, secret), hours })
    return { secret }
  })
}

/** Removes a webhook: nothing more is sent to it, and waiting events are given up. */
export async function removeWebhook(db: Database, id: string): Promise<{ problem?: WebhookProblem }> {
  return transact(db, 'remove partner webhook', async (tx) => {
    const webhook = await lockWebhook(tx, idOrNone(id))
    if (!webhook) return { problem: 'no such webhook' }
    await markRemoved(tx, webhook.id)
    await giveUpEvents(tx, webhook.id)
    return {}
  })
}
