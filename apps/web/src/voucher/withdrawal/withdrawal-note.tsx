import { limits } from '@ruhepol/rules'
import type { JSX } from 'react'
import { RichText } from '../../i18n/index.ts'
import { withdrawalInstruction } from '../../legal/documents.ts'
import { inNewPage } from '../../platform/app-link.tsx'

/**
 * A sentence about withdrawing, with links to the information and the model form (Art. 246a § 4 (1) EGBGB: before the
 * order).
 */
export function WithdrawalNote({
  id,
}: {
  id: 'voucher.withdrawalNote' | 'voucher.payNote' | 'voucher.withdrawal.treatments'
}): JSX.Element {
  return (
    <RichText
      id={id}
      values={{ days: limits.voucherWithdrawalDays }}
      tags={{ instruction: inNewPage(withdrawalInstruction.path) }}
    />
  )
}
