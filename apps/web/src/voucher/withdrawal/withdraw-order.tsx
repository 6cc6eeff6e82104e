import { Button, ButtonLink, EmptyState, Notice, PageTitle, Stack, SummaryRows, Untranslated } from '@ruhepol/ui'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { RefundFragmentDoc, WithdrawVoucherOrderDocument } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { RefundNotices } from '../../page/refund-notices.tsx'
import { voucherOrderQuery } from '../voucher-queries.ts'
import type { VoucherOrderState } from '../voucher-queries.ts'

/** What withdrawing returns, except money already refunded, disputed, or used for bookings. */
function refundWord({ withdrawalValue, total, refunds, isDisputed }: VoucherOrderState) {
  if (withdrawalValue === null) return 'unpaid'
  const { intValue: back } = withdrawalValue
  const sent = readFragment(RefundFragmentDoc, refunds).reduce((sum, { amount }) => sum + amount.intValue, 0)
  const hasGoneBefore = isDisputed || sent > back
  if (back === 0 && isDisputed) return 'disputed'
  if (back === 0) return hasGoneBefore ? 'gone' : 'none'
  return hasGoneBefore || back === total.intValue ? 'all' : 'some'
}

/**
 * Confirms the withdrawal: when it arrived and what is returned (section 356a (4) BGB; the receipt also comes by mail).
 */
function Withdrawn({ order, isAnswer }: { order: VoucherOrderState; isAnswer: boolean }): JSX.Element {
  const t = useT()
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The clicked button was removed.
    if (isAnswer) title.current?.focus()
  }, [isAnswer])
  const { money, dateTime } = useFormats()
  const back = order.withdrawalValue?.intValue
  const refund = refundWord(order)
  return (
    <EmptyState
      heading="h1"
      at="evening"
      title={
        <span ref={title} tabIndex={-1}>
          {t('voucher.withdrawal.doneTitle')}
        </span>
      }
      action={<ButtonLink href="/home">{t('common.toHome')}</ButtonLink>}
    >
      {t('voucher.withdrawal.doneText', {
        at: order.withdrawnAt === null ? '' : dateTime(Date.parse(order.withdrawnAt)),
        email: order.email,
        back: money(back ?? 0),
        refund,
      })}
    </EmptyState>
  )
}

/** /withdrawal/{order}/{token}: withdraws from one voucher order, after showing what is returned (rule R36). */
export function WithdrawOrderPage({ id, token }: { id: string; token: string }): JSX.Element {
  const t = useT()
  const { money, dateTime } = useFormats()
  const { data, refetch } = useSuspenseQuery({ ...voucherOrderQuery(id, token), staleTime: 0 })
  const { voucherOrder: order } = data
  const withdrawing = useMutation({
    // A repeated call counts once.
    mutationFn: () => execute(WithdrawVoucherOrderDocument, { id, token }, { idempotent: true }),
    onSettled: () => refetch(),
  })
  const { code, status, total, withdrawalValue, withdrawableUntil, withdrawnAt } = order
  if (withdrawnAt !== null || status === 'cancelled') {
    return (
      <PageFrame narrow>
        <Withdrawn order={order} isAnswer={!withdrawing.isIdle} />
        <RefundNotices refunds={order.refunds} isDisputed={order.isDisputed} />
      </PageFrame>
    )
  }
  const isTooLate = isApiError(withdrawing.error, 'too_late_to_cancel')
  return (
    <PageFrame narrow>
      <Stack gap={5}>
        <PageTitle title={t('common.nav.withdrawal')} lead={t('voucher.withdrawal.orderLead')} />
        <SummaryRows
          rows={[
            { label: t('voucher.orderNumber'), value: <Untranslated>{code}</Untranslated> },
            { label: t('common.total'), value: <Untranslated>{money(total.intValue)}</Untranslated> },
            ...(withdrawableUntil === null
              ? []
              : [{ label: t('voucher.row.withdrawable'), value: dateTime(Date.parse(withdrawableUntil) - 1) }]),
            ...(withdrawalValue === null
              ? []
              : [
                  {
                    label: t('voucher.row.refund'),
                    value: <Untranslated>{money(withdrawalValue.intValue)}</Untranslated>,
                  },
                ]),
          ]}
        />
        <RefundNotices refunds={order.refunds} isDisputed={order.isDisputed} />
        <Notice>{t('voucher.withdrawal.consequence')}</Notice>
        {withdrawing.isError && (
          <Notice
            tone="error"
            announced="at once"
            title={t(isTooLate ? 'voucher.withdrawal.tooLate' : 'voucher.withdrawal.failed')}
          />
        )}
        <div>
          <Button loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {t('voucher.withdrawal.confirm')}
          </Button>
        </div>
      </Stack>
    </PageFrame>
  )
}
