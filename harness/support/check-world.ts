import { verifyBooks, verifyProvider } from '../../apps/server/src/books/index.ts'
import { moneyOf, type Money } from './money.ts'
import type { World } from './world.ts'

/** How a cart stands in our books, and what the provider has of it. */
export type Standing = Money & {
  status: string
  /** What of its attempts is without end. */
  openAttempts: number
  /** Mails by their template. */
  mails: string[]
}

const openStatuses = ['created', 'sent', 'requires_action', 'processing', 'refund_pending'] as const

export async function standingOf(world: World, cartId: string): Promise<Standing> {
  const { db } = world.database
  const { status } = await db.selectFrom('cart').select('status').where('id', '=', cartId).executeTakeFirstOrThrow()
  const attempts = await db.selectFrom('payment_attempt').selectAll().where('target_id', '=', cartId).execute()
  const refunds = await db
    .selectFrom('refund')
    .select('id')
    .where('attempt_id', 'in', attempts.map(({ id }) => id).concat('00000000-0000-0000-0000-000000000000'))
    .execute()
  const causes = [cartId, ...refunds.map(({ id }) => id)]
  const mails = await db.selectFrom('mail').select(['template', 'sent_at']).where('cause_id', 'in', causes).execute()
  return {
    status,
    openAttempts: attempts.filter((attempt) => openStatuses.some((open) => open === attempt.status)).length,
    ...(await moneyOf(world, cartId)),
    mails: mails.map(({ template, sent_at }) => `${template}${sent_at === null ? ', not sent' : ''}`).toSorted(),
  }
}

/** Throws with every finding where the books are not in order, here or at the provider (`npm run verify-books`). */
export async function checkBooks({ database: { db }, config, sandbox }: World): Promise<void> {
  const findings = [
    ...(await verifyBooks(db)),
    ...(await verifyProvider(db, {
      ...config,
      STRIPE_API_URL: sandbox.addresses.stripe,
      PAYPAL_API_URL: sandbox.addresses.paypal,
    })),
  ]
  if (findings.length === 0) return
  throw new Error(findings.map(({ rule, id, detail }) => `${rule}: ${id}: ${detail}`).join('\n'))
}
