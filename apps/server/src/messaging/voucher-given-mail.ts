import { writtenMoney } from '@ruhepol/rules'
import { getCartSummary } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { findGoodwillVoucher, statusOfVoucher, voucherCode } from '../voucher/index.ts'
import { greeting } from './greeting.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dayInWords, mailTexts } from './mail-texts.ts'

/** The mail with a goodwill voucher and the reason for it. */
export const findVoucherGivenMail: FindMail<{ voucherId: string }> = async ({ db, config }, { voucherId }) => {
  const voucher = await findGoodwillVoucher(db, voucherId)
  // The voucher was stopped, spent or expired before the mail was sent, so skip the mail.
  if (!voucher || statusOfVoucher(voucher) !== 'applied') return undefined
  const { cart } = await getCartSummary(db, voucher.cartId)
  if (cart.forgottenAt) return undefined
  const { locale: language } = cart
  const { voucherGiven: texts, cancelled, voucherExpiring, vouchers: common, facts } = mailTexts[language]
  const amount = writtenMoney(voucher.valueCents, language)
  // A copy sent after part of it was spent also says what is left.
  const left =
    voucher.balanceCents < voucher.valueCents
      ? [voucherExpiring.left({ amount: writtenMoney(voucher.balanceCents, language) })]
      : []
  const day = dayInWords(voucher.expiresOn, language)
  return {
    to: cart.email,
    causeId: voucherId,
    write: () =>
      mailContent(config, {
        language,
        words: {
          subject: texts.subject({ amount }),
          preview: texts.preview,
          heading: texts.heading({ amount }),
          link: common.link,
        },
        url: `${config.APP_URL}/treatments`,
        paragraphs: [greeting(language, cart), texts[voucher.reason]({ amount })],
        facts: [
          { label: cancelled.voucherCode, lines: [voucherCode(tokenKey(config), voucher)] },
          { label: cancelled.voucherValue, lines: [amount, ...left] },
          { label: cancelled.voucherUntil, lines: [day] },
          { label: facts.code, lines: [cart.customId] },
        ],
        sections: [{ title: cancelled.useTitle, lines: [cancelled.use] }],
      }),
  }
}
