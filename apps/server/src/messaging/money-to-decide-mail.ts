import { operatorLanguage, writtenMoney } from '@ruhepol/rules'
import { moneyToDecide, type MoneyToDecide } from '../payment/index.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** Money matters that cause a mail, with their texts. Slow refunds are only listed. */
const editions = {
  'refund failed': 'refundToRepay',
  'dispute open': 'disputeToAnswer',
  'dispute lost': 'disputeLost',
  'paid back, appointment to come': 'appointmentPaidBack',
} as const

type Told = MoneyToDecide & { what: keyof typeof editions }

const isTold = (money: MoneyToDecide): money is Told => money.what in editions

/** Mails the operator if the money still needs a decision; once for each cause and decision. */
export const findMoneyToDecideMail: FindMail<{ id: string; again?: string | undefined }> = async (
  { db, config },
  { id, again },
) => {
  const money = (await moneyToDecide(db)).filter(isTold).find((one) => one.id === id)
  if (!money) return undefined
  const { code, reason } = money
  const language = operatorLanguage
  const texts = mailTexts[language].moneyToDecide
  const edition = editions[money.what]
  const { title, todo } = texts.kinds[edition]
  return {
    to: config.OPERATOR_MAIL,
    causeId: again ?? money.causeId,
    edition,
    write: () =>
      mailContent(config, {
        language,
        words: { ...texts, subject: texts.subject({ title, code }), heading: title },
        url: config.APP_URL,
        paragraphs: [typeof todo === 'string' ? todo : todo({ id, code })],
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
