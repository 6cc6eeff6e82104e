import { writtenMoney } from '@ruhepol/rules'
import {
  cartInvitation,
  compensationCents,
  getCartSummary,
  isUncharged,
  withheldCents,
  type CartSummary,
} from '../booking/index.ts'
import { getCartInvoices, invoiceFile } from '../invoice/index.ts'
import type { Database } from '../platform/database.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { findVoucherById, statusOfVoucher, voucherCode, type Voucher } from '../voucher/index.ts'
import { cartPage, treatmentLines } from './cart-mail.ts'
import { greeting } from './greeting.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, dayInWords, mailTexts } from './mail-texts.ts'

type CartVouchers = {
  /** The voucher issued instead of a refund. */
  issued: Voucher | undefined
  /** The voucher that paid. */
  own: Voucher | undefined
}

async function vouchersOf(db: Database, { cart }: CartSummary): Promise<CartVouchers> {
  const { compensationVoucherId, voucherId } = cart
  return {
    issued: compensationVoucherId === null ? undefined : await findVoucherById(db, compensationVoucherId),
    own: voucherId === null ? undefined : await findVoucherById(db, voucherId),
  }
}

/** How the payment and the voucher's share are returned (rule R19). */
function givenBack({ cart }: CartSummary, { issued, own }: CartVouchers): string[] {
  const texts = mailTexts[cart.locale].cancelled
  const given = compensationCents(cart) ?? 0
  const amount = writtenMoney(given, cart.locale)
  const lines = []
  if (cart.onAccount) lines.push(texts.onAccount)
  else if (issued) lines.push(texts.voucher({ amount }))
  else if (given > 0) lines.push(texts.refund({ amount }), mailTexts[cart.locale].refunded.howLong)
  const withheld = withheldCents(cart)
  for (const why of cart.onAccount ? [] : (['goneBefore', 'disputed'] as const)) {
    if (withheld[why] > 0) lines.push(texts[why]({ amount: writtenMoney(withheld[why], cart.locale) }))
  }
  if (cart.voucherCents !== null) {
    const back = { amount: writtenMoney(cart.voucherCents, cart.locale) }
    if (cart.refundsVoucherToBuyer) lines.push(texts.toBuyer(back))
    else if (!own || statusOfVoucher(own) !== 'applied') lines.push(texts.toVoucher(back))
    else lines.push(texts.toVoucherUntil({ ...back, day: dayInWords(own.expiresOn, cart.locale) }))
  }
  return lines
}

/**
 * The cancellation of a paid cart: what is returned (rule R19), the voucher if there is one, the end of the appointment
 * for calendars and the invoice that cancels the first.
 */
export const findCancelledMail: FindMail<{ cartId: string; by: 'customer' | 'operator' }> = async (
  { db, config },
  { cartId, by },
) => {
  const summary = await getCartSummary(db, cartId)
  const { cart } = summary
  const { cancellation } = await getCartInvoices(db, summary)
  if (!cancellation) throw new Error(`cart ${cartId} is not cancelled`)
  if (cart.forgottenAt) return undefined
  const language = cart.locale
  const { cancelled: texts, facts } = mailTexts[language]
  const when = dateAndTime(cart.startAt, language)
  const uncharged = isUncharged(cart)
  const words = uncharged
    ? texts.uncharged
    : { ...texts, intro: by === 'customer' ? texts.byCustomer : texts.byOperator }
  return {
    to: cart.email,
    causeId: cartId,
    write: async () => {
      const vouchers = await vouchersOf(db, summary)
      const { issued } = vouchers
      return mailContent(config, {
        language,
        words: {
          subject: words.subject({ code: cart.customId }),
          preview: when,
          heading: words.heading,
          link: texts.link,
        },
        url: cartPage(config, summary),
        paragraphs: [greeting(language, cart), words.intro({ when }), ...givenBack(summary, vouchers)],
        facts: [
          ...(issued
            ? [
                { label: texts.voucherCode, lines: [voucherCode(tokenKey(config), issued)] },
                { label: texts.voucherValue, lines: [writtenMoney(compensationCents(cart) ?? 0, language)] },
                { label: texts.voucherUntil, lines: [dayInWords(issued.expiresOn, language)] },
              ]
            : []),
          { label: facts.code, lines: [cart.customId] },
          { label: facts.treatment, lines: treatmentLines(summary) },
        ],
        sections: issued ? [{ title: texts.useTitle, lines: [texts.use] }] : [],
        attachments: [await invoiceFile(cancellation)],
        // An appointment that has begun stays in the calendar.
        ...(!uncharged && {
          invitation: {
            ...cartInvitation({ summary, origin: config.APP_URL, mailFrom: config.MAIL_FROM }),
            filename: `ruhepol-${cart.customId}.ics`,
          },
        }),
      })
    },
  }
}
