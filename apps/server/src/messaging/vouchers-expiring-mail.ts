import { writtenMoney, type Language } from '@ruhepol/rules'
import { getCartSummary } from '../booking/index.ts'
import type { Database } from '../platform/database.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { spendableOf, voucherCode } from '../voucher/index.ts'
import { greeting } from './greeting.ts'
import { mailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dayInWords, mailTexts } from './mail-texts.ts'
import { getOrder } from './order-mail.ts'

/** The order in which the vouchers were bought, or the booking for which they were given. */
type Origin = { orderId: string | null; cartId: string | null }

type VoucherOwner = {
  person: { name: string; surname: string; email: string; locale: Language }
  /** The number of the order or the code of the booking. */
  from: { kind: 'order' | 'booking'; id: string; code: string }
}

/** The buyer of the vouchers, or the customer who got them for a booking; undefined if their data was deleted. */
async function ownerOf(db: Database, { orderId, cartId }: Origin): Promise<VoucherOwner | undefined> {
  if (orderId !== null) {
    const order = await getOrder(db, orderId)
    return order.forgottenAt ? undefined : { person: order, from: { kind: 'order', id: orderId, code: order.code } }
  }
  if (cartId === null) return undefined
  const { cart } = await getCartSummary(db, cartId)
  return cart.forgottenAt ? undefined : { person: cart, from: { kind: 'booking', id: cartId, code: cart.customId } }
}

/** The reminder of vouchers that expire soon: each code with what is left on it, and their earliest last day. */
export const findVouchersExpiringMail: FindMail<Origin> = async ({ db, config }, origin) => {
  const owner = await ownerOf(db, origin)
  const left = await spendableOf(db, origin)
  const [first] = left
  // It was spent in the meantime.
  if (!owner || !first) return undefined
  const { person, from } = owner
  const language = person.locale
  const { vouchers: common, voucherExpiring: texts, facts, questions } = mailTexts[language]
  const money = (cents: number) => writtenMoney(cents, language)
  const total = money(left.reduce((sum, { balanceCents }) => sum + balanceCents, 0))
  const day = dayInWords(first.expiresOn, language)
  return {
    to: person.email,
    causeId: from.id,
    // One for each last day, since money returned later changes that day.
    edition: first.expiresOn,
    write: () =>
      mailContent(config, {
        language,
        words: { ...texts, subject: texts.subject({ day }), preview: texts.preview({ total }) },
        url: `${config.APP_URL}/treatments`,
        questions: from.kind === 'order' ? common.questions : questions,
        paragraphs: [greeting(language, person), texts.intro({ total, day })],
        facts: [
          ...left.map((voucher) => ({
            label: texts.left({ amount: money(voucher.balanceCents) }),
            lines: [
              voucherCode(tokenKey(config), voucher),
              common.until({ day: dayInWords(voucher.expiresOn, language) }),
            ],
          })),
          { label: from.kind === 'order' ? facts.orderNumber : facts.code, lines: [from.code] },
        ],
        sections: [{ title: common.useTitle, lines: [common.use] }],
      }),
  }
}
