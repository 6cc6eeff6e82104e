import { cartLink, comingCartsOfDeleted, getCartSummary } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { findDeletion, forgetOwner } from '../privacy/index.ts'
import { accountDeletedMail } from './account-deleted-mail.ts'
import { mailFrame } from './mail-frame.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

/** Sends the last mail to a deleted account, then deletes its address. */
export async function sendAccountDeleted(context: MessagingContext, deletionId: string): Promise<void> {
  const { db, config } = context
  const deletion = await findDeletion(db, deletionId)
  if (!deletion) throw new Error(`deletion ${deletionId} is gone`)
  const { email, name, surname, locale } = deletion
  // An earlier run has sent it.
  if (email === null || name === null || surname === null) return
  await sendOnce(context, 'accountDeleted', deletionId, async () => {
    const coming = []
    for (const cartId of await comingCartsOfDeleted(db, deletionId)) {
      const summary = await getCartSummary(db, cartId)
      const link = cartLink(summary.cart, { origin: config.APP_URL, tokenKey: tokenKey(config) })
      coming.push({ summary, link })
    }
    const owner = { name, surname, locale }
    return { to: email, content: accountDeletedMail({ owner, coming, frame: mailFrame(config, config.APP_URL) }) }
  })
  await forgetOwner(db, deletionId)
}
