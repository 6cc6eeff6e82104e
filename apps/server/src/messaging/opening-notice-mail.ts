import { findOpeningNoticeSummary, type OpeningNoticeSummary } from '../newsletter/index.ts'
import type { Config } from '../platform/config.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { mailedToken } from '../platform/mailed-token.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

function linkOf(config: Config, { notice }: OpeningNoticeSummary): string {
  const { id, toldAt, locationId, postalCode } = notice
  if (toldAt === null) return `${config.APP_URL}/openingNotice/${mailedToken(tokenKey(config), 'openingNotice', id)}`
  return `${config.APP_URL}${locationId === null ? `/treatments?postalCode=${postalCode ?? ''}` : `/locations/${locationId}`}`
}

/** The immediate confirmation of an opening notice: what was recorded, and how to withdraw. */
export const findOpeningNoticeMail: FindMail<{ noticeId: string }> = async ({ db, config }, { noticeId }) => {
  const summary = await findOpeningNoticeSummary(db, noticeId)
  // Withdrawn before the mail was sent.
  if (!summary || summary.notice.withdrawnAt !== null) return undefined
  const { notice, placeName } = summary
  const language = notice.locale
  const { openingNotice: texts, greetingWithoutName, generalQuestions } = mailTexts[language]
  const open = notice.toldAt !== null
  const url = linkOf(config, summary)
  return {
    to: notice.email,
    causeId: noticeId,
    write: () =>
      mailContent(config, {
        language,
        words: {
          subject: (open ? texts.subjectOpen : texts.subject)({ place: placeName }),
          preview: open ? texts.previewOpen : texts.preview,
          heading: open ? texts.headingOpen : texts.heading,
          link: open ? texts.linkOpen : texts.link,
        },
        url,
        questions: generalQuestions,
        paragraphs: [greetingWithoutName, open ? texts.introOpen : texts.intro],
        facts: [
          { label: texts.place, lines: [placeName] },
          { label: texts.agreedAt, lines: [dateAndTime(notice.agreedAt, language)] },
          { label: texts.agreed, lines: [notice.agreedText] },
        ],
        ...(!open && {
          sections: [{ title: texts.withdrawTitle, lines: [texts.withdrawText] }],
          unsubscribeUrl: url,
        }),
      }),
  }
}
