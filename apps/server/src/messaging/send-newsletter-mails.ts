import { findNewCustomerCode, findSubscription, mailedToken } from '../newsletter/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { mailFrame } from './mail-frame.ts'
import { newsletterQuestionMail, newsletterWelcomeMail } from './newsletter-mails.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

/** Sends the double opt-in mail of the newsletter. */
export async function sendNewsletterQuestion(context: MessagingContext, subscriptionId: string): Promise<void> {
  const { db, config } = context
  const subscription = await findSubscription(db, subscriptionId)
  // It was requested again, or withdrawn, before the mail was sent.
  if (!subscription || subscription.confirmedAt !== null) return
  const token = mailedToken(tokenKey(config), 'newsletter', subscriptionId)
  const frame = mailFrame(config, `${config.APP_URL}/newsletterConfirmed/${token}`)
  await sendOnce(context, 'newsletterQuestion', subscriptionId, () =>
    Promise.resolve({ to: subscription.email, content: newsletterQuestionMail(subscription, frame) }),
  )
}

/** Sends the welcome mail of the newsletter. */
export async function sendNewsletterWelcome(
  context: MessagingContext,
  { subscriptionId, withCode }: { subscriptionId: string; withCode: boolean },
): Promise<void> {
  const { db, config } = context
  const subscription = await findSubscription(db, subscriptionId)
  if (!subscription || subscription.unsubscribedAt !== null) return
  const token = mailedToken(tokenKey(config), 'newsletter', subscriptionId)
  const unsubscribeUrl = `${config.APP_URL}/newsletter/unsubscribe/${token}`
  await sendOnce(context, 'newsletterWelcome', subscriptionId, async () => {
    const code = withCode ? await findNewCustomerCode(db) : undefined
    const frame = mailFrame(config, `${config.APP_URL}/treatments`)
    return { to: subscription.email, content: newsletterWelcomeMail(subscription, { code, unsubscribeUrl }, frame) }
  })
}
