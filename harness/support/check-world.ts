import { generateExpertDays } from '@ruhepol/server/availability/index'
import { verifyBooks, verifyProvider } from '@ruhepol/server/books/index'
import type { Payable } from './protocol.ts'
import { moneyOf, type Money } from './money.ts'
import type { World } from './world.ts'

/** The result of a story: a cart, a voucher order, or a request for an appointment. */
export type Made = { subject: Payable['subject'] | 'request'; id: string }

/** Its state in our books, and at the provider. */
export type Standing = Money & {
  subject: Made['subject']
  status: string
  /** Its open attempts. */
  openAttempts: number
  /** Mails by template, those about a later refund with its place among the refunds. */
  mails: string[]
  /** Whether the office booked it on the telephone. */
  isByPhone: boolean
  /** What the operator gave back in goodwill while the booking stayed. */
  goodwillCents: number
}

const openStatuses = ['created', 'sent', 'requires_action', 'processing', 'refund_pending'] as const

const tables = { booking: 'cart', voucher: 'voucherOrder', request: 'bookingRequest' } as const
const subjects = ['booking', 'voucher', 'request'] as const

/** Everything that people have made so far. */
export async function everythingMade({ database: { db } }: World): Promise<Made[]> {
  const made: Made[] = []
  for (const subject of subjects) {
    const rows = await db.selectFrom(tables[subject]).select('id').execute()
    made.push(...rows.map(({ id }) => ({ subject, id })))
  }
  return made
}

export async function standingOf(world: World, { subject, id }: Made): Promise<Standing> {
  const { db } = world.database
  const { status } = await db
    .selectFrom(tables[subject])
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const attempts = await db.selectFrom('paymentAttempt').selectAll().where('targetId', '=', id).execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['id', 'requestedCents'])
    .where('attemptId', 'in', attempts.map((attempt) => attempt.id).concat('00000000-0000-0000-0000-000000000000'))
    .orderBy('id')
    .execute()
  const causes = [id, ...refunds.map((refund) => refund.id)]
  const mails = await db
    .selectFrom('mail')
    .select(['template', 'causeId', 'sentAt'])
    .where('causeId', 'in', causes)
    .execute()
  const later = (causeId: string) => (causes.indexOf(causeId) > 1 ? ` ${causes.indexOf(causeId)}` : '')
  const phoned = await db.selectFrom('cart').select('id').where('id', '=', id).where('origin', '=', 'phone').execute()
  return {
    subject,
    status,
    isByPhone: phoned.length > 0,
    openAttempts: attempts.filter((attempt) => openStatuses.some((open) => open === attempt.status)).length,
    ...(await moneyOf(world, id)),
    mails: mails
      .map(({ template, causeId, sentAt }) => `${template}${later(causeId)}${sentAt === null ? ', not sent' : ''}`)
      .toSorted(),
    goodwillCents: refunds.reduce((sum, { requestedCents }) => sum + (requestedCents ?? 0), 0),
  }
}

/** Throws with all findings if the books do not balance, here or at the provider (`npm run verify-books`). */
export async function checkBooks({ database: { db }, config, sandbox }: World): Promise<void> {
  // Opens the days that an hourly job would, because a story may have moved the clock past midnight and nothing runs on
  // a schedule here.
  await generateExpertDays(db)
  const findings = [
    ...(await verifyBooks(db)),
    ...(await verifyProvider(
      db,
      { ...config, STRIPE_API_URL: sandbox.addresses.stripe, PAYPAL_API_URL: sandbox.addresses.paypal },
      // No work is pending any more.
      { pauses: [] },
    )),
  ]
  if (findings.length === 0) return
  throw new Error(findings.map(({ rule, id, detail }) => `${rule}: ${id}: ${detail}`).join('\n'))
}
