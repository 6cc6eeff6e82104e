import { tokenKey } from '../platform/holder-token.ts'
import { findOpeningNoticeSummary, mailedToken, type OpeningNoticeSummary } from '../newsletter/index.ts'
import type { Config } from '../platform/config.ts'
import { mailFrame } from './mail-frame.ts'
import { openingNoticeMail } from './opening-notice-mail.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

function linkOf(config: Config, { notice }: OpeningNoticeSummary): string {
  const { id, toldAt, locationId, postalCode } = notice
  if (toldAt === null) return `${config.APP_URL}/openingNotice/${mailedToken(tokenKey(config), 'openingNotice', id)}`
  return `${config.APP_URL}${locationId === null ? `/treatments?postalCode=${postalCode ?? ''}` : `/locations/${locationId}`}`
}

/** Confirms an opening notice by mail. */
export async function sendOpeningNoticed(context: MessagingContext, noticeId: string): Promise<void> {
  const summary = await findOpeningNoticeSummary(context.db, noticeId)
  // Withdrawn before the mail was sent.
  if (!summary || summary.notice.withdrawnAt !== null) return
  const frame = mailFrame(context.config, linkOf(context.config, summary))
  await sendOnce(context, 'openingNotice', noticeId, () =>
    Promise.resolve({ to: summary.notice.email, content: openingNoticeMail(summary, frame) }),
  )
}
