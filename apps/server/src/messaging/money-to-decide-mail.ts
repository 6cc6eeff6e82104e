import { operatorLanguage, writtenMoney } from '@ruhepol/rules'
import { moneyToDecide } from '../payment/index.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** The texts for the money matters that cause a mail. Slow refunds are only listed. */
const kinds = {
  'refund failed': 'refundToRepay',
  'dispute open': 'disputeToAnswer',
  'dispute lost': 'disputeLost',
  'paid back, appointment to come': 'appointmentPaidBack',
} as const

/** Mails the operator if the money still needs this decision; once for each cause and decision. */
export const findMoneyToDecideMail =
  (what: keyof typeof kinds): FindMail<{ id: string; again?: string | undefined }> =>
  async ({ db, config }, { id, again }) => {
    const money = (await moneyToDecide(db)).find((one) => one.id === id && one.what === what)
    if (!money) return undefined
    const { code, reason } = money
    const language = operatorLanguage
    const texts = mailTexts[language].moneyToDecide
    const { title, todo } = texts.kinds[kinds[what]]
    return {
      to: config.OPERATOR_MAIL,
      causeId: again ?? money.causeId,
      write: () =>
        mailContent(config, {
          language,
          words: { ...texts, subject: texts.subject({ title, code }), heading: title },
          url: config.APP_URL,
          paragraphs: [typeof todo === 'string' ? todo : todo({ id })],
          facts: [
            { label: texts.number, lines: [code] },
            { label: texts.amount, lines: [writtenMoney(money.amountCents, language)] },
            ...(reason === null ? [] : [{ label: texts.reason, lines: [reason] }]),
            { label: texts.since, lines: [dateAndTime(money.since, language)] },
            { label: texts.commands, lines: ['money'] },
          ],
          ending: [],
        }),
    }
  }
