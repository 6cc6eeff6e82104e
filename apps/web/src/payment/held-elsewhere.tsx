import { Notice, TextLink } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { OpenCart } from '../booking/flow/placing.ts'
import { useT } from '../i18n/index.ts'
import { FocusedAlert } from '../page/focused-alert.tsx'
import type { PaymentProblem } from './checkout/payment-problem.ts'

type HeldElsewhereProps = {
  cart: OpenCart | undefined
  problem: PaymentProblem | undefined
}

/**
 * Says that this appointment is already placed in another tab, with a link to that booking; takes the focus after a
 * click.
 */
export function HeldElsewhere({ cart, problem }: HeldElsewhereProps): JSX.Element | null {
  const t = useT()
  if (!cart) return null
  const notice = (announced?: 'politely'): JSX.Element => (
    <Notice
      tone="warning"
      icon="info"
      {...(announced && { announced })}
      title={t('payment.elsewhere.title')}
      action={<TextLink href={`/bookings/${cart.id}/${cart.token}`}>{t('payment.elsewhere.action')}</TextLink>}
    >
      {t('payment.elsewhere.text', { customId: cart.customId })}
    </Notice>
  )
  return problem?.kind === 'heldElsewhere' ? (
    <FocusedAlert cause={problem}>{notice()}</FocusedAlert>
  ) : (
    notice('politely')
  )
}
