import { hasObviousWebAddress, writtenMoney, type Language, type VoucherType } from '@ruhepol/rules'
import { withdrawableUntil } from '@ruhepol/rules/legal-period'
import { termsFile, withdrawalFile } from '../legal/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { emailToRead } from '../platform/email-address.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { voucherCode, voucherFile, vouchersOfOrder, type StoredVoucherOrder } from '../voucher/index.ts'
import { greeting, isGreetable } from './greeting.ts'
import { mailContent, type MailAttachment, type MailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, dayInWords, mailTexts } from './mail-texts.ts'
import { getOrder, orderPage } from './order-mail.ts'

/** A voucher as shown to its buyer. */
type SentVoucher = {
  code: string
  type: VoucherType | null
  /** Cents. */
  valueCents: number
  /** yyyy-MM-dd */
  expiresOn: string
}

/** The order if its vouchers may be sent. */
async function findSendable(db: Database, orderId: string) {
  const order = await getOrder(db, orderId)
  const { paidAt } = order
  // Withdrawn before the mail was sent, so its codes are invalid.
  return order.forgottenAt || order.withdrawnAt || paidAt === null ? undefined : { ...order, paidAt }
}

async function readVouchers(db: Database, config: Config, order: StoredVoucherOrder): Promise<SentVoucher[]> {
  const key = tokenKey(config)
  const stored = await vouchersOfOrder(db, order.id)
  return stored.map(({ id, codeVersion, ...rest }) => ({ ...rest, code: voucherCode(key, { id, codeVersion }) }))
}

/** Each voucher's page to print. */
async function printed(config: Config, order: StoredVoucherOrder, vouchers: SentVoucher[]): Promise<MailAttachment[]> {
  const files = []
  for (const [index, { type, ...voucher }] of vouchers.entries()) {
    const page = {
      ...voucher,
      type: type ?? 'value',
      message: order.message,
      language: order.locale,
      site: new URL(config.APP_URL).host,
      issuedAt: order.paidAt ?? 0,
    }
    files.push(await voucherFile(page, index + 1))
  }
  return files
}

/** A voucher's description, such as "Massage, 75,00 EUR". */
function voucherName({ type, valueCents }: SentVoucher, language: Language) {
  const texts = mailTexts[language].vouchers
  return texts.voucher({ kind: texts.kinds[type ?? 'value'], value: writtenMoney(valueCents, language) })
}

/**
 * Each voucher with its code and the buyer's message. A message with an obvious web address appears only on the printed
 * voucher.
 */
function voucherFacts(
  { locale: language, message }: StoredVoucherOrder,
  vouchers: SentVoucher[],
  messageLabel: string,
): MailContent['facts'] {
  const texts = mailTexts[language].vouchers
  return [
    ...vouchers.map((voucher) => ({
      label: voucherName(voucher, language),
      lines: [voucher.code, texts.until({ day: dayInWords(voucher.expiresOn, language) })],
    })),
    ...(message === null || hasObviousWebAddress(message) ? [] : [{ label: messageLabel, lines: message.split('\n') }]),
  ]
}

/** The vouchers of an order for their buyer, with the contract documents (section 312f (2) BGB). */
export const findVouchersMail: FindMail<{ orderId: string }> = async ({ db, config }, { orderId }) => {
  const order = await findSendable(db, orderId)
  if (!order) return undefined
  const language = order.locale
  const { vouchers: texts, facts } = mailTexts[language]
  const total = writtenMoney(order.totalCents, language)
  const until = dateAndTime(withdrawableUntil(order.paidAt) - 1, language)
  const { recipientEmail: recipient } = order
  return {
    to: order.email,
    causeId: order.id,
    write: async () => {
      const vouchers = await readVouchers(db, config, order)
      return mailContent(config, {
        language,
        words: {
          subject: texts.subject({ count: vouchers.length }),
          preview: texts.preview({ total }),
          heading: texts.heading({ count: vouchers.length }),
          link: texts.link,
        },
        url: `${config.APP_URL}/treatments`,
        questions: texts.questions,
        paragraphs: [
          greeting(language, order),
          texts.intro,
          ...(recipient === null ? [] : [texts.given({ recipient: emailToRead(recipient) })]),
        ],
        facts: [
          ...voucherFacts(order, vouchers, texts.message),
          { label: texts.total, lines: [total] },
          { label: facts.orderNumber, lines: [order.code] },
        ],
        sections: [
          { title: texts.useTitle, lines: [texts.use] },
          {
            title: texts.withdrawalTitle,
            lines: [texts.withdrawal({ until })],
            links: [{ label: texts.withdrawalLink, url: orderPage(config, order) }],
          },
        ],
        attachments: [
          ...(await printed(config, order, vouchers)),
          await withdrawalFile(language, { origin: config.APP_URL }),
          await termsFile(language, { compensation: config.CANCELLATION_COMPENSATION }),
        ],
      })
    },
  }
}

/** The mail with an order's vouchers to their recipient. */
export const findVoucherGiftMail: FindMail<{ orderId: string }> = async ({ db, config }, { orderId }) => {
  const order = await findSendable(db, orderId)
  if (!order || order.recipientEmail === null) return undefined
  const language = order.locale
  const { vouchers: common, voucherGift: texts, greetingWithoutName, generalQuestions } = mailTexts[language]
  const name = isGreetable(order) ? order.name : texts.somebody
  const giver = isGreetable(order) ? `${order.name} ${order.surname}` : texts.somebody
  const total = writtenMoney(order.totalCents, language)
  return {
    to: order.recipientEmail,
    causeId: order.id,
    write: async () => {
      const vouchers = await readVouchers(db, config, order)
      return mailContent(config, {
        language,
        words: {
          subject: texts.subject({ name }),
          preview: texts.preview({ total }),
          heading: texts.heading({ count: vouchers.length }),
          link: texts.link,
        },
        url: `${config.APP_URL}/treatments`,
        questions: generalQuestions,
        paragraphs: [greetingWithoutName, texts.intro({ giver, total })],
        facts: voucherFacts(order, vouchers, texts.message({ name })),
        sections: [
          { title: common.useTitle, lines: [common.use] },
          // Art. 14 GDPR, because the recipient did not give us the address themselves.
          {
            title: texts.sourceTitle,
            lines: [texts.source({ giver })],
            links: [{ label: texts.sourceLink, url: `${config.APP_URL}/dataprotection` }],
          },
        ],
        attachments: await printed(config, order, vouchers),
      })
    },
  }
}
