import { writtenMoney } from '@ruhepol/rules'
import { revokedAtWithdrawal, revokedOfCart, withdrawnMoney } from '../voucher/index.ts'
import { greeting } from './greeting.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'
import { getOrder, orderPage } from './order-mail.ts'
import { moneyBackMail } from './refund-mails.ts'

/**
 * The receipt of a withdrawal, with its date and time (section 356a (4) BGB), and what happens to each part of the
 * money.
 */
export const findVoucherWithdrawnMail: FindMail<{ orderId: string }> = async ({ db, config }, { orderId }) => {
  const order = await getOrder(db, orderId)
  const { withdrawnAt, locale: language } = order
  if (order.forgottenAt || !withdrawnAt) return undefined
  const { vouchers, voucherWithdrawn: texts, refunded, facts } = mailTexts[language]
  const money = (cents: number) => writtenMoney(cents, language)
  const at = dateAndTime(withdrawnAt, language)
  return {
    to: order.email,
    causeId: orderId,
    write: async () => {
      const revokedCents = await revokedAtWithdrawal(db, orderId)
      // What is missing was redeemed or reserved for bookings.
      const parts = { ...(await withdrawnMoney(db, orderId, revokedCents)), used: order.totalCents - revokedCents }
      const paid = (['refunded', 'used', 'goneBefore', 'disputed'] as const)
        .filter((part) => parts[part] > 0)
        .map((part) => texts.money[part]({ amount: money(parts[part]) }))
      if (parts.refunded === 0) paid.unshift(texts.money.nothing)
      return mailContent(config, {
        language,
        words: {
          ...texts,
          subject: texts.subject({ code: order.code }),
          preview: texts.preview({ at }),
        },
        url: orderPage(config, order),
        questions: vouchers.questions,
        paragraphs: [
          greeting(language, order),
          ...(order.paidAt === null ? [texts.unpaid] : [texts.done, paid.join(' ')]),
        ],
        facts: [
          { label: texts.at, lines: [at] },
          { label: facts.orderNumber, lines: [order.code] },
          { label: texts.total, lines: [money(order.totalCents)] },
          ...(order.paidAt === null ? [] : [{ label: refunded.amount.succeeded, lines: [money(parts.refunded)] }]),
        ],
      })
    },
  }
}

/** Says that money returned to a voucher after the withdrawal is refunded too. */
export const findWithdrawnMoneyMail: FindMail<{ orderId: string; cartId: string }> = async (
  { db, config },
  { orderId, cartId },
) => {
  const order = await getOrder(db, orderId)
  if (order.forgottenAt) return undefined
  const { vouchers, voucherWithdrawn: texts, facts } = mailTexts[order.locale]
  const cents = await revokedOfCart(db, cartId)
  const amount = writtenMoney(cents, order.locale)
  return {
    to: order.email,
    causeId: cartId,
    write: () =>
      moneyBackMail(config, {
        person: order,
        cents,
        word: 'pending',
        subject: texts.returnedSubject({ amount }),
        reason: texts.returned({ amount }),
        facts: [{ label: facts.orderNumber, lines: [order.code] }],
        link: { label: texts.link, url: orderPage(config, order) },
        questions: vouchers.questions,
      }),
  }
}
