import { writtenMoney, type Language } from '@ruhepol/rules'
import { greeting } from './greeting.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dayInWords, mailTexts } from './mail-texts.ts'

/** The vouchers' owner, and the order number or booking code that they come from. */
export type VoucherOwner = {
  name: string
  surname: string
  language: Language
  from: { kind: 'order' | 'booking'; code: string }
}

/** Vouchers that expire soon: each code with its `leftCents`, and the earliest last day. */
export function vouchersExpiringMail(
  { name, surname, language, from }: VoucherOwner,
  vouchers: readonly { code: string; leftCents: number; expiresOn: string }[],
  frame: MailFrame,
): MailContent {
  const { vouchers: common, voucherExpiring: texts, cancelled } = mailTexts[language]
  const money = (cents: number) => writtenMoney(cents, language)
  const total = money(vouchers.reduce((sum, { leftCents }) => sum + leftCents, 0))
  const day = dayInWords(vouchers[0]?.expiresOn ?? '', language)
  return {
    language,
    subject: texts.subject({ day }),
    preview: texts.preview({ total }),
    heading: texts.heading,
    paragraphs: [greeting(language, { name, surname }), texts.intro({ total, day })],
    facts: [
      ...vouchers.map(({ code, leftCents, expiresOn }) => ({
        label: texts.left({ amount: money(leftCents) }),
        lines: [code, common.until({ day: dayInWords(expiresOn, language) })],
      })),
      { label: from.kind === 'order' ? common.code : cancelled.code, lines: [from.code] },
    ],
    sections: [{ title: common.useTitle, lines: [common.use] }],
    link: { label: texts.link, url: frame.link },
    ...(from.kind === 'order' ? mailEnding(language, frame, common.questions) : mailEnding(language, frame)),
    attachments: [],
  }
}
