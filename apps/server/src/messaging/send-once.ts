import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { AddressedMail } from './mail-content.ts'
import { claimMail, giveBackMail, markSent } from './mail-queries.ts'
import type { MailTransport } from './mail-transport.ts'

export type MessagingContext = { db: Database; config: Config; transport: MailTransport }

/** Sends one mail for each template and cause, whoever asks and however often; at least once where a process dies midway. */
export async function sendOnce(
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
