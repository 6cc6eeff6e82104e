import { mailboxHash } from '../platform/email-address.ts'
import { PermanentFailure } from '../platform/jobs.ts'
import { countAttempt, giveBackAttempt, isWithin, type Throttle } from '../platform/throttle.ts'
import type { DueMail, MailContext } from './mail-kind.ts'
import { claimMail, giveBackMail, markSent } from './mail-queries.ts'
import type { MailTransport } from './mail-transport.ts'
import { mails, type MailName } from './mails.ts'

export type MessagingContext = MailContext & { transport: MailTransport }

/** The limit for a mail that strangers can cause; undefined for mails that only the address's owner causes. */
function boundOf(name: MailName, address: string): Throttle | undefined {
  const limit = mails[name].perDay
  if (limit === undefined) return undefined
  return { bucket: `mail:${name}:${mailboxHash(address)}`, limit, windowSeconds: 24 * 60 * 60 }
}

/**
 * Sends one mail per kind, edition and cause, however often it is called; possibly twice if a process dies midway. A
 * mail over the limit of its kind and address is dropped.
 */
export async function sendOnce(
  { db, log, transport }: Pick<MessagingContext, 'db' | 'log' | 'transport'>,
  name: MailName,
  { causeId, edition, isByOffice = false, write, afterwards, ...addresses }: DueMail,
): Promise<void> {
  const template = edition === undefined ? name : `${name} ${edition}`
  const claim = await claimMail(db, template, causeId)
  if (claim.state === 'busy') throw new Error(`the ${template} of ${causeId} is being sent by another worker`)
  if (claim.state === 'claimed') {
    let counted: Throttle | undefined
    try {
      const mail = { ...addresses, content: await write() }
      const bound = isByOffice ? undefined : boundOf(name, mail.to)
      if (bound && !(await isWithin(countAttempt(db, bound)))) {
        log.warn({ template, causeId }, 'a mail was withheld: its address has reached the daily limit for this kind')
        return await giveBackMail(db, claim.id)
      }
      counted = bound
      await transport.send(claim.id, mail)
    } catch (error) {
      if (counted) await giveBackAttempt(db, counted)
      await giveBackMail(db, claim.id)
      throw error
    }
    await markSent(db, claim.id)
  }
  await afterwards?.()
}

/** Sends the mails of these kinds that are due. */
export async function sendDue(context: MessagingContext, names: readonly MailName[], data: unknown): Promise<void> {
  const sent = await Promise.allSettled(
    names.map(async (name) => {
      const due = await mails[name].find(context, data)
      if (due) await sendOnce(context, name, due)
    }),
  )
  // A mailbox that refuses mail must not keep another one from getting its mail. Report the error that a retry may
  // resolve, so that the job is retried.
  const reasons = sent.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown)
  if (reasons.length > 0) throw reasons.find((reason) => !(reason instanceof PermanentFailure)) ?? reasons[0]
}
