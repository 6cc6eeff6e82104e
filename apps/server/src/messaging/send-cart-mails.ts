import { cartCalendar, cartLink, getCartSummary, tokenKey, type CartSummary } from '../booking/index.ts'
import { findRefund } from '../payment/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { AddressedMail } from './mail-content.ts'
import type { MailFrame } from './mail-frame.ts'
import { claimMail, giveBackMail, markSent } from './mail-queries.ts'
import type { MailTransport } from './mail-transport.ts'
import { refundedMail } from './refunded-mail.ts'

export type MessagingContext = { db: Database; config: Config; transport: MailTransport }

/** Sends one mail for each template and cause, whoever asks and however often; at least once where a process dies midway. */
async function sendOnce(
  { db, transport }: MessagingContext,
  template: string,
  causeId: string,
  write: () => Promise<AddressedMail>,
): Promise<void> {
  const claim = await claimMail(db, template, causeId)
  if (claim.state === 'sent') return
  if (claim.state === 'busy') throw new Error(`the ${template} of ${causeId} is being sent by another worker`)
  try {
    await transport.send(claim.id, await write())
  } catch (error) {
    await giveBackMail(db, claim.id)
    throw error
  }
  await markSent(db, claim.id)
}

function frameOf(config: Config, { cart }: CartSummary): MailFrame {
  return {
    link: cartLink(cart, { origin: config.APP_URL, tokenKey: tokenKey(config) }),
    imprintUrl: `${config.APP_URL}/imprint`,
    contact: /<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM,
  }
}

/** The confirmation of a paid cart, with the appointment for calendars. */
export async function sendConfirmation(context: MessagingContext, cartId: string): Promise<void> {
  const { db, config } = context
  const summary = await getCartSummary(db, cartId)
  // Cancelled before the mail could leave: confirming it now would be wrong.
  if (summary.cart.status !== 'paid') return
  await sendOnce(context, 'confirmation', cartId, () => {
    const calendar = cartCalendar({ summary, origin: config.APP_URL, tokenKey: tokenKey(config) })
    return Promise.resolve({
      to: summary.cart.email,
      content: confirmationMail(summary, calendar, frameOf(config, summary)),
    })
  })
}

/** The notice that a payment went back. */
export async function sendRefunded(context: MessagingContext, refundId: string): Promise<void> {
  const { db, config } = context
  const refund = await findRefund(db, refundId)
  if (!refund) throw new Error(`refund ${refundId} is gone`)
  await sendOnce(context, 'refunded', refundId, async () => {
    const summary = await getCartSummary(db, refund.targetId)
    return { to: summary.cart.email, content: refundedMail(summary, refund, frameOf(config, summary)) }
  })
}
