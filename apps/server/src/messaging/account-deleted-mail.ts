import type { Language } from '@ruhepol/rules'
import type { CartSummary } from '../booking/index.ts'
import { greeting } from './greeting.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

type Deleted = {
  owner: { name: string; surname: string; locale: Language }
  /** Upcoming bookings, each with its link. */
  coming: { summary: CartSummary; link: string }[]
  frame: MailFrame
}

/** An account's last mail: what was deleted, what stays and why, and the links of upcoming bookings. */
export function accountDeletedMail({ owner, coming, frame }: Deleted): MailContent {
  const language = owner.locale
  const { accountDeleted: texts, account } = mailTexts[language]
  const links = coming.map(({ summary: { cart }, link: url }) => ({
    label: texts.booking({ when: dateAndTime(cart.startAt, language), code: cart.customId }),
    url,
  }))
  return {
    language,
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.heading,
    paragraphs: [greeting(language, owner), texts.intro],
    facts: [],
    sections: [
      ...(links.length > 0 ? [{ title: texts.bookingsTitle, lines: [texts.bookings], links }] : []),
      { title: texts.staysTitle, lines: [texts.stays] },
      { title: texts.notYouTitle, lines: [texts.notYou({ contact: frame.contact })] },
    ],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, account.questions),
    attachments: [],
  }
}
