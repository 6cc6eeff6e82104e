import { limits } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { mailboxHash } from '../platform/email-address.ts'
import { ApiError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { countAttempt, giveBackAttempt, type Throttle } from '../platform/throttle.ts'
import type { AddressedMail } from './mail-content.ts'
import { claimMail, giveBackMail, markSent } from './mail-queries.ts'
import type { MailTransport } from './mail-transport.ts'

export type MessagingContext = { db: Database; config: Config; log: Log; transport: MailTransport }

const perDay: Readonly<Record<string, number>> = limits.mailsPerAddressAndDay

/** The limit for a mail that strangers can cause; undefined for mails that only the address's owner causes. */
function boundOf(template: string, address: string): Throttle | undefined {
  const limit = perDay[template]
  if (limit === undefined) return undefined
  return { bucket: `mail:${template}:${mailboxHash(address)}`, limit, windowSeconds: 24 * 60 * 60 }
}

/** Counts the mail; false if its address has had the maximum of its kind within a day. */
async function isWithinBound(db: Database, bound: Throttle): Promise<boolean> {
  try {
    await countAttempt(db, bound)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}

/**
 * Sends one mail per template and cause, however often it is called; possibly twice if a process dies midway. A mail
 * over the limit of its template and address is dropped.
 */
export async function sendOnce(
  { db, log, transport }: MessagingContext,
  template: string,
  causeId: string,
  write: () => Promise<AddressedMail>,
): Promise<void> {
  const claim = await claimMail(db, template, causeId)
  if (claim.state === 'sent') return
  if (claim.state === 'busy') throw new Error(`the ${template} of ${causeId} is being sent by another worker`)
  let counted: Throttle | undefined
  try {
    const mail = await write()
    const bound = boundOf(template, mail.to)
    if (bound && !(await isWithinBound(db, bound))) {
      log.warn(
        { template, causeId },
        'a mail was withheld: its address has had as many of its kind within a day as it may',
      )
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
