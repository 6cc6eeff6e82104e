import { locales, type Language, type Instant } from '@ruhepol/rules'
import { z } from 'zod'
import {
  clientToNotify,
  getCartSummary,
  isUncharged,
  standing,
  toldDelays,
  type CartSummary,
} from '../booking/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../platform/jobs.ts'
import { texts } from '../platform/message.ts'
import { transact } from '../platform/transaction.ts'
import {
  claimPush,
  forgetAddress,
  giveBackPush,
  markPushSent,
  notePushes,
  type ClaimedPush,
  type PushEvent,
} from './push-queries.ts'
import type { PushMessage } from './push-message.ts'
import { sendPush } from './push-sender.ts'
import type { PushPlaceholders } from './push-placeholders.ts'
import catalogue from './push-texts.json' with { type: 'json' }

const pushTexts = texts<(typeof catalogue)['en'], PushPlaceholders>(catalogue)

/** A message is for a single device. */
const pushToSend = defineJob({ name: 'pushToSend', schema: z.object({ pushId: z.uuid() }) })

const DAY = 86_400_000

function whenOf(startAt: Instant, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'Europe/Berlin',
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(startAt)
}

/** Until when the message is of use to a device that was off. */
function lastUse(event: PushEvent, { cart, endAt }: Pick<CartSummary, 'cart' | 'endAt'>): Instant {
  if (event === 'reminder') return cart.startAt
  return event === 'delayed' ? endAt : cart.now + DAY
}

type Told = { number: number; minutes: number } | undefined

/** The message about a cart; without names, address and treatment, since others can read a locked screen. */
function messageOf({ id, event, locale }: ClaimedPush, { cart, endAt }: CartSummary, delay: Told): PushMessage {
  const { title, body } = pushTexts[locale][event]
  const begins = cart.startAt + (delay?.minutes ?? 0) * 60_000
  return {
    id,
    title,
    body: body({ when: whenOf(begins, locale), code: cart.customId }),
    path: `/bookings?lang=${locale}`,
    tag: `${event}-${cart.id}`,
    language: locale,
    ttlSeconds: Math.max(Math.ceil((lastUse(event, { cart, endAt }) - cart.now) / 1000), 1),
  }
}

/**
 * Whether the message is still true. Otherwise it is dropped, for example after the cart was cancelled or moved, or
 * once the appointment has begun.
 */
function stillHolds({ event, edition }: ClaimedPush, { cart, endAt }: CartSummary, delay: Told): boolean {
  if (cart.forgottenAt) return false
  if (event === 'cancelled') return cart.status === 'cancelled' && !isUncharged(cart)
  if (cart.status !== 'paid') return false
  if (event === 'paid') return true
  if (event === 'delayed') return endAt > cart.now && edition === delay?.number
  // Changes undone before anybody was notified had no message, so skip them. A reminder's edition counts every move.
  const last =
    event === 'reminder'
      ? cart.reschedules.length
      : standing(event === 'replaced' ? cart.replacements : cart.reschedules).at(-1)
  return cart.startAt > cart.now && edition === last
}

async function sendToDevice({ db, config }: { db: Database; config: Config }, pushId: string): Promise<void> {
  const push = await claimPush(db, pushId)
  if (!push) return
  const summary = await getCartSummary(db, push.cartId)
  const delay = push.event === 'delayed' ? (await toldDelays(db, [push.cartId])).get(push.cartId) : undefined
  try {
    if (stillHolds(push, summary, delay)) {
      for (const address of push.addresses) {
        const outcome = await sendPush(config, address, messageOf(push, summary, delay))
        if (outcome === 'gone') await forgetAddress(db, push.sessionId, address)
      }
    }
  } catch (error) {
    await giveBackPush(db, pushId)
    throw error
  }
  await markPushSent(db, pushId)
}

/** The worker's jobs for messages to devices: record one per device of the client, then send each separately. */
export function notificationJobs({ db, config }: { db: Database; config: Config }): JobHandler[] {
  return [
    handleJob(clientToNotify, ({ cartId, ...news }) =>
      transact(db, 'note messages to devices', async (tx) => {
        for (const pushId of await notePushes(tx, cartId, news)) await enqueue(tx, pushToSend, { pushId })
      }),
    ),
    handleJob(pushToSend, ({ pushId }) => sendToDevice({ db, config }, pushId)),
  ]
}
