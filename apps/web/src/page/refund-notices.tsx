import { dayOf } from '@ruhepol/rules'
import { Notice } from '@ruhepol/ui'
import type { JSX } from 'react'
import { readFragment } from '../gql/fragment-masking.ts'
import type { FragmentType } from '../gql/fragment-masking.ts'
import { RefundFragmentDoc } from '../gql/graphql.ts'
import type { RefundFragment } from '../gql/graphql.ts'
import { useFormats, useT } from '../i18n/index.ts'

const tones = { pending: 'info', succeeded: 'success', failed: 'warning' } as const

/** What happened to a payment after its success: each refund with its status, and a dispute. */
export function RefundNotices({
  refunds,
  isDisputed,
  onAccount = false,
}: {
  refunds: readonly FragmentType<typeof RefundFragmentDoc>[]
  isDisputed: boolean
  /** A company pays by invoice, so it owes less instead. */
  onAccount?: boolean
}): JSX.Element {
  const t = useT()
  const { money, day } = useFormats()
  const textOf = ({ status, reason, createdAt }: Pick<RefundFragment, 'status' | 'reason' | 'createdAt'>) => {
    const text = onAccount
      ? t('common.refund.onAccountText')
      : t(`common.refund.${status}Text`, { day: day(dayOf(Date.parse(createdAt))) })
    return reason ? `${t(`common.refund.reason.${reason}`)} ${text}` : text
  }
  return (
    <>
      {readFragment(RefundFragmentDoc, refunds).map(({ status, reason, amount, createdAt }, index) => (
        <Notice
          // Two refunds of the same amount may be made at the same moment; the list only grows at its end.
          key={`${createdAt} ${index}`}
          tone={tones[status]}
          title={t(onAccount ? 'common.refund.onAccount' : `common.refund.${status}`, {
            amount: money(amount.intValue),
          })}
        >
          {textOf({ status, reason, createdAt })}
        </Notice>
      ))}
      {isDisputed && (
        <Notice tone="warning" title={t('common.disputed')}>
          {t('common.disputedText')}
        </Notice>
      )}
    </>
  )
}
