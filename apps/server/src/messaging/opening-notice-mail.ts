import type { OpeningNoticeSummary } from '../newsletter/index.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** The immediate confirmation of an opening notice: what was recorded, and how to withdraw. */
export function openingNoticeMail({ notice, placeName }: OpeningNoticeSummary, frame: MailFrame): MailContent {
  const language = notice.locale
  const texts = mailTexts[language].openingNotice
  const open = notice.toldAt !== null
  return {
    language,
    subject: (open ? texts.subjectOpen : texts.subject)({ place: placeName }),
    preview: open ? texts.previewOpen : texts.preview,
    heading: open ? texts.headingOpen : texts.heading,
    paragraphs: [texts.hello, open ? texts.introOpen : texts.intro],
    facts: [
      { label: texts.place, lines: [placeName] },
      { label: texts.agreedAt, lines: [dateAndTime(notice.agreedAt, language)] },
      { label: texts.agreed, lines: [notice.agreedText] },
    ],
    sections: open ? [] : [{ title: texts.withdrawTitle, lines: [texts.withdrawText] }],
    link: { label: open ? texts.linkOpen : texts.link, url: frame.link },
    ...mailEnding(language, frame, texts.questions),
    attachments: [],
    ...(!open && { unsubscribeUrl: frame.link }),
  }
}
