import type { Language } from '@ruhepol/rules'
import type { PaymentContext } from './payment-context.ts'
import type { Attempt } from './payment-queries.ts'
import { targets } from './payment-targets.ts'

/** The data about a payment for a provider with its own pages. */
export type PaymentOrder = {
  language: Language
  description: string
  /** Where the person returns to after approving, and after cancelling. */
  returnUrl: string
  cancelUrl: string
}

/** Read from the attempt and its target, so that a repeated call requests the same. */
export async function paymentOrder({ db, config }: PaymentContext, attempt: Attempt): Promise<PaymentOrder> {
  const { code, language, token } = await targets[attempt.subject].describe(db, config, attempt.targetId)
  const address = (redirectStatus?: string) => {
    const search = new URLSearchParams({
      method: attempt.method,
      subject: attempt.subject,
      targetId: attempt.targetId,
      secret: token,
      // Another tab may have switched the browser to another language.
      lang: language,
      ...(redirectStatus !== undefined && { redirect_status: redirectStatus }),
      ...(attempt.returnPrefix !== null && { return_prefix: attempt.returnPrefix }),
    })
    return `${config.APP_URL}/payment/callback?${search.toString()}`
  }
  return { language, description: `Ruhepol ${code}`, returnUrl: address(), cancelUrl: address('canceled') }
}
