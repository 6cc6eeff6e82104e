import { writtenMoney } from '@ruhepol/rules'
import { filled } from '../platform/filled-text.ts'
import { greeting } from './greeting.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dayInWords, mailTexts, type MailLanguage } from './mail-texts.ts'

/** Whose vouchers they are. */
export type VoucherOwner = { name: string; surname: string; language: MailLanguage }

/** What is left on vouchers that expire soon; `leftCents` of each with its code, and the first of their last days. */
export function vouchersExpiringMail(
  { name, surname, language }: VoucherOwner,
  vouchers: readonly { code: string; leftCents: number; expiresOn: string }[],
  frame: MailFrame,
): MailContent {
  const { vouchers: common, voucherExpiring: texts } = mailTexts[language]
  const money = (cents: number) => writtenMoney(cents, language)
  const total = money(vouchers.reduce((sum, { leftCents }) => sum + leftCents, 0))
  const day = dayInWords(vouchers[0]?.expiresOn ?? '', language)
  return {
    language,
    subject: filled(texts.subject, { day }),
    preview: filled(texts.preview, { total }),
    heading: texts.heading,
    paragraphs: [greeting(language, { name, surname }), filled(texts.intro, { total, day })],
    facts: vouchers.map(({ code, leftCents, expiresOn }) => ({
      label: filled(texts.left, { amount: money(leftCents) }),
      lines: [code, filled(common.until, { day: dayInWords(expiresOn, language) })],
    })),
    sections: [{ title: common.useTitle, lines: [common.use] }],
    link: { label: texts.link, url: frame.link },
    ...mailEnding(language, frame, common.questions),
    attachments: [],
  }
}
