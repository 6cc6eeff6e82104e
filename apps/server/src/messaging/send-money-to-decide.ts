import { operatorLanguage, writtenMoney } from '@ruhepol/rules'
import { moneyToDecide, type MoneyToDecide } from '../payment/index.ts'
import type { MailContent } from './mail-content.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

/** Money matters that cause a mail, with their templates. Slow refunds are only listed. */
const templates = {
  'refund failed': 'refundToRepay',
  'dispute open': 'disputeToAnswer',
  'dispute lost': 'disputeLost',
  'paid back, appointment to come': 'appointmentPaidBack',
} as const

type Told = MoneyToDecide & { what: keyof typeof templates }

const isTold = (money: MoneyToDecide): money is Told => money.what in templates

function moneyToDecideMail({ id, what, code, amountCents, reason, since }: Told, url: string): MailContent {
  const language = operatorLanguage
  const texts = mailTexts[language].moneyToDecide
  const { title, todo } = texts.kinds[templates[what]]
  return {
    language,
    subject: texts.subject({ title, code }),
    preview: texts.preview,
    heading: title,
    paragraphs: [typeof todo === 'string' ? todo : todo({ id, code })],
    facts: [
      { label: texts.number, lines: [code] },
      { label: texts.amount, lines: [writtenMoney(amountCents, language)] },
      ...(reason === null ? [] : [{ label: texts.reason, lines: [reason] }]),
      { label: texts.since, lines: [dateAndTime(since, language)] },
      { label: texts.commands, lines: ['money'] },
    ],
    sections: [],
    link: { label: texts.link, url },
    ending: [],
    attachments: [],
  }
}

/** Mails the operator if the money still needs a decision; once for each cause and decision. */
export async function sendMoneyToDecide(
  context: MessagingContext,
  { id, again }: { id: string; again?: string | undefined },
): Promise<void> {
  const { db, config } = context
  const money = (await moneyToDecide(db)).filter(isTold).find((one) => one.id === id)
  if (!money) return
  await sendOnce(context, templates[money.what], again ?? money.causeId, () =>
    Promise.resolve({ to: config.OPERATOR_MAIL, content: moneyToDecideMail(money, config.APP_URL) }),
  )
}
