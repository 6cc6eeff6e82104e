import { limits } from '@ruhepol/rules'
import { Button, ButtonLink, EmptyState, Notice, Sheet, SummaryRows, TextLink, Untranslated } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { JSX } from 'react'
import { pollPause } from '../booking/index.ts'
import { declineText } from '../payment/checkout/decline-text.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { trackPurchase } from '../analytics/index.ts'
import { checkingFor, takeNews } from '../payment/checkout/checked-payment.ts'
import { feelSuccess } from '../platform/haptics.ts'
import { voucherDraft, voucherOrdering } from './voucher-drafts.ts'
import type { OrderedVouchers } from './voucher-drafts.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { RefundNotices } from '../page/refund-notices.tsx'
import { voucherOrderQuery } from './voucher-queries.ts'
import type { VoucherOrderState } from './voucher-queries.ts'

const pollFor = limits.unpaidPollStopsAfterMinutes * 60_000

/** The order's status, polled until it is paid or has ended, for at most 2 minutes (rule R12). */
function useOrderState({ id, token }: OrderedVouchers) {
  const [round, setRound] = useState(0)
  const [stoppedRound, setStoppedRound] = useState(-1)
  const stopped = stoppedRound === round
  const query = useQuery({
    ...voucherOrderQuery(id, token),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const open = state.data === undefined || state.data.voucherOrder.status === 'waitingForPayment'
      return open && !stopped ? pollPause(checkingFor(id)) : false
    },
  })
  useEffect(() => {
    const timer = setTimeout(() => setStoppedRound(round), pollFor)
    return () => clearTimeout(timer)
  }, [round])
  return {
    order: query.data?.voucherOrder,
    failed: query.isError,
    stopped,
    looking: query.isFetching,
    refresh: () => {
      setRound((before) => before + 1)
      void query.refetch()
    },
  }
}

/**
 * Paid: says that the codes come by mail, and where to look if they do not (specification 2). Closing it leads home.
 */
function Paid({ order }: { order: VoucherOrderState }): JSX.Element {
  const t = useT()
  const { money, dateTime } = useFormats()
  const router = useRouter()
  const { code, email, total, withdrawableUntil } = order
  return (
    <>
      <EmptyState heading="h1" at="evening" title={t('voucher.finished.title')}>
        {t('voucher.finished.text', { email })}
      </EmptyState>
      <Sheet
        open
        size="dialog"
        isText
        onClose={() => void router.navigate({ href: '/' })}
        closeLabel={t('common.close')}
        title={t('voucher.finished.title')}
        footer={
          <Button block onClick={() => void router.navigate({ href: '/' })}>
            {t('voucher.finished.done')}
          </Button>
        }
      >
        <p>{t('voucher.finished.text', { email })}</p>
        <RefundNotices refunds={order.refunds} isDisputed={order.isDisputed} />
        <Notice icon="mail">{t('voucher.finished.spam')}</Notice>
        <SummaryRows
          rows={[
            { label: t('voucher.orderNumber'), value: <Untranslated>{code}</Untranslated> },
            { label: t('common.total'), value: <Untranslated>{money(total.intValue)}</Untranslated> },
            ...(withdrawableUntil === null
              ? []
              : [{ label: t('voucher.row.withdrawable'), value: dateTime(Date.parse(withdrawableUntil) - 1) }]),
          ]}
        />
      </Sheet>
    </>
  )
}

function waitingKind(status: VoucherOrderState['paymentStatus'] | undefined, stopped: boolean) {
  if (status === 'processing') return 'atBank'
  if (status === 'failed') return 'declined'
  return status === 'cancelled' || stopped ? 'unpaid' : 'checking'
}

/** Not paid yet: what is pending, or another payment method. */
function Waiting({
  order,
  stopped,
  looking,
  onRefresh,
}: {
  order: VoucherOrderState | undefined
  stopped: boolean
  looking: boolean
  onRefresh: () => void
}): JSX.Element {
  const t = useT()
  const kind = waitingKind(order?.paymentStatus, stopped)
  return (
    <EmptyState
      heading="h1"
      at="morning"
      announced
      title={kind === 'declined' ? t(declineText(order?.paymentFailure)) : t(`voucher.finished.${kind}`)}
      action={
        kind !== 'checking' && (
          <>
            {(kind === 'unpaid' || kind === 'declined') && (
              <ButtonLink href="/vouchers/payment">{t('payment.anotherWay')}</ButtonLink>
            )}
            <Button variant="secondary" loading={looking} onClick={onRefresh}>
              {t('voucher.finished.refresh')}
            </Button>
          </>
        )
      }
    >
      {t(`voucher.finished.${kind}Text`)}
    </EmptyState>
  )
}

/** /vouchers/finished: the outcome of the order last paid in this tab. */
export function FinishedPage({ ordered }: { ordered: OrderedVouchers }): JSX.Element {
  const t = useT()
  const { order, failed, stopped, looking, refresh } = useOrderState(ordered)
  const status = order?.status

  const becomesPaid = useEffectEvent(() => {
    if (!order) return
    if (takeNews(ordered.id)) feelSuccess()
    voucherDraft.clear()
    trackPurchase({
      name: 'voucher_purchase_completed',
      price: order.total.intValue,
      currency: 'EUR',
      transaction_id: order.code,
    })
  })
  useEffect(() => {
    if (status === 'active') becomesPaid()
  }, [status])
  // The outcome has been shown, so the same vouchers are a new order from now on, even while the bank is still
  // processing this one.
  const isTold = order !== undefined && (order.status !== 'waitingForPayment' || order.paymentStatus === 'processing')
  useEffect(() => {
    if (isTold) voucherOrdering.clear()
  }, [isTold])

  return (
    <PageFrame narrow>
      {failed && !order && (
        <EmptyState
          heading="h1"
          off
          title={t('voucher.finished.failed')}
          action={
            <Button variant="secondary" onClick={refresh}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {order && status === 'active' && <Paid order={order} />}
      {order && (status === 'cancelled' || status === 'revoked') && (
        <EmptyState
          heading="h1"
          off
          title={t(`voucher.finished.${status}`)}
          action={<TextLink href="/vouchers">{t('voucher.finished.again')}</TextLink>}
        >
          {t(`voucher.finished.${status}Text`)}
        </EmptyState>
      )}
      {(status === undefined || status === 'waitingForPayment') && !(failed && !order) && (
        <Waiting order={order} stopped={stopped} looking={looking} onRefresh={refresh} />
      )}
    </PageFrame>
  )
}
