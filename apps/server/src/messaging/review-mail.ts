import type { CartSummary } from '../booking/index.ts'
import { greeting } from './greeting.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** Asks how a treatment was, with an unsubscribe link for such mails (section 7 (3) no. 4 UWG). */
export function reviewMail({ cart, treatments }: CartSummary, frame: MailFrame): MailContent {
  const language = cart.locale
  const texts = mailTexts[language].review
  const experts = new Intl.ListFormat(language).format(treatments.map(({ expert }) => expert))
  return {
    language,
    subject: texts.subject({ experts }),
    preview: texts.preview,
    heading: texts.heading,
    paragraphs: [greeting(language, cart), texts.intro({ experts })],
    facts: [
      {
        label: mailTexts[language].confirmation.treatment,
        lines: treatments.map(({ treatment, expert }) =>
          mailTexts[language].confirmation.treatmentOne({ treatment: treatment[language], expert }),
        ),
      },
      { label: mailTexts[language].confirmation.when, lines: [dateAndTime(cart.startAt, language)] },
    ],
    sections: [{ title: texts.stopTitle, lines: [texts.stop] }],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame),
    attachments: [],
    unsubscribeUrl: frame.link,
  }
}
