import { Notice } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { sentences, useFormats, useT } from '../i18n/index.ts'
import { FocusedAlert } from '../page/focused-alert.tsx'
import type { Refusal } from './checkout/payment-problem.ts'

type RefusalAtButtonProps = {
  /** A new value moves the focus here again. */
  cause: unknown
  title: string
  children: ReactNode
}

/** Why the booking was not placed, directly above the button, because the next click decides about exactly this. */
export function RefusalAtButton({ cause, title, children }: RefusalAtButtonProps): JSX.Element {
  return (
    <FocusedAlert cause={cause}>
      <Notice tone="warning" title={title}>
        {children}
      </Notice>
    </FocusedAlert>
  )
}

type PriceRefusalProps = {
  refusal: Refusal
  /** The new total in cents, if known. */
  statedCents: number | undefined
}

/** A total other than the one shown, with its reason and both amounts. */
export function PriceRefusal({ refusal, statedCents: now }: PriceRefusalProps): JSX.Element {
  const t = useT()
  const { money, time } = useFormats()
  const { shownCents: before } = refusal
  const amounts = {
    before: before === undefined ? '' : money(before),
    total: now === undefined ? '' : money(now),
    known: now === undefined ? 'none' : before === undefined || before === now ? 'total' : 'both',
  }
  return (
    <RefusalAtButton
      cause={refusal}
      title={
        refusal.kind === 'codeRefused'
          ? t(refusal.text, { until: refusal.heldUntil ? time(refusal.heldUntil) : '' })
          : t('payment.problem.priceChanged')
      }
    >
      {sentences(
        refusal.kind === 'codeRefused'
          ? t('payment.problem.codeRefusedText', { ...amounts, code: refusal.code })
          : t('payment.problem.priceChangedText', amounts),
        t('payment.problem.decideAgain'),
      )}
    </RefusalAtButton>
  )
}

/** Says that too many appointments of this person or network are unpaid, or were cancelled today, and what helps. */
export function HoldRefusal({
  refusal,
}: {
  refusal: { kind: 'openHolds' | 'cancelledOften'; minutes: number }
}): JSX.Element {
  const t = useT()
  const { kind, minutes } = refusal
  return (
    <RefusalAtButton cause={refusal} title={t(`payment.problem.${kind}`)}>
      {kind === 'openHolds'
        ? t('payment.problem.openHoldsText', { minutes })
        : t('payment.problem.cancelledOftenText', { hours: Math.ceil(minutes / 60) })}
    </RefusalAtButton>
  )
}
