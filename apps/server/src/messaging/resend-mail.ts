import { z } from 'zod'
import type { DatabaseTransaction } from '../platform/database.ts'
import { ApiError, notFound } from '../platform/errors.ts'
import { defineJob, enqueue } from '../platform/jobs.ts'
import { AGAIN, bookingMails, causeOf, type BookingMail } from './booking-mails.ts'
import type { MailContext } from './mail-kind.ts'
import { mails } from './mails.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

/**
 * Somebody wants a mail to be sent once more. `number` counts the copies of the same mail, of which each is sent once.
 */
export const mailWantedAgain = defineJob({
  name: 'mailWantedAgain',
  schema: z.object({ cartId: z.uuid(), mailId: z.uuid(), number: z.number().int().min(1) }),
})

/** Why a mail is not sent again; `extensions.reason` of `FORBIDDEN`. */
const MAIL_OUTDATED = 'mail_outdated'

async function findAgain(context: MailContext, cartId: string, mail: BookingMail) {
  return mails[mail.name].find(context, await causeOf(context.db, cartId, mail))
}

async function findMail(context: Pick<MailContext, 'db'>, cartId: string, mailId: string) {
  const all = await bookingMails(context.db, cartId)
  const mail = all.find(({ id }) => id === mailId)
  if (!mail) throw notFound('mail')
  const copies = all.filter(
    ({ name, edition, causeId }) => name === mail.name && edition === mail.edition && causeId === mail.causeId,
  )
  return { mail, copies }
}

/** Throws `not_found` for a mail that is not about this cart, and `FORBIDDEN` for one that is out of date. */
export async function assertResendable(context: MailContext, cartId: string, mailId: string): Promise<void> {
  const { mail } = await findMail(context, cartId, mailId)
  if (!(await findAgain(context, cartId, mail)))
    throw new ApiError('FORBIDDEN', `what the ${mail.name} says is no longer true`, { reason: MAIL_OUTDATED })
}

/**
 * Has a mail about the cart sent once more, to the address that the recipient has now. Until that copy is sent, asking
 * again changes nothing. Throws `not_found` for a mail that is not about this cart.
 */
export async function resendMail(tx: DatabaseTransaction, cartId: string, mailId: string): Promise<BookingMail> {
  const { mail, copies } = await findMail({ db: tx }, cartId, mailId)
  const sent = copies.filter(({ outcome }) => outcome === 'sent')
  await enqueue(tx, mailWantedAgain, { cartId, mailId, number: Math.max(1, sent.length) })
  return mail
}

/** Sends the copy. Nothing is sent if what the mail says has become untrue since it was wanted. */
export async function sendAgain(
  context: MessagingContext,
  { cartId, mailId, number }: z.infer<typeof mailWantedAgain.schema>,
): Promise<void> {
  const { mail } = await findMail(context, cartId, mailId)
  const due = await findAgain(context, cartId, mail)
  if (!due) {
    context.log.warn({ cartId, mailId, name: mail.name }, 'a mail was not sent again: what it says is no longer true')
    return
  }
  const { edition, ...rest } = due
  const words = [...(edition === undefined ? [] : [edition]), AGAIN, String(number)]
  await sendOnce(context, mail.name, { ...rest, edition: words.join(' ') })
}
