import { isSameEmail, limits } from '@ruhepol/rules'
import { Button, ButtonLink, EmptyState, Notice, Sheet, SummaryRows, TextLink, Untranslated } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { JSX } from 'react'
import { AccountOffer } from '../account/after-purchase/account-offer.tsx'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { pollPause } from '../booking/index.ts'
import { declineText } from '../payment/checkout/decline-text.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { trackPurchase } from '../analytics/index.ts'
import { checkingFor, takeNews } from '../payment/checkout/checked-payment.ts'
import { openStageOf } from '../payment/checkout/open-stage.ts'
import type { OpenStage } from '../payment/checkout/open-stage.ts'
import { feelSuccess } from '../platform/haptics.ts'
import { useStored } from '../platform/storage.ts'
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
  const [asked, setAsked] = useState(false)
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
    looking: asked,
    refresh: () => {
      setRound((before) => before + 1)
      setAsked(true)
      void query.refetch().finally(() => setAsked(false))
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
  const known = useStored(contactDraft)
  // Another tab may have stored another buyer since.
  const buyer = isSameEmail(known.email, email) ? known : contactDraft.initial
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
        <AccountOffer purchaser={{ ...buyer, email }} from="/account" />
      </Sheet>
    </>
  )
}

/** Not paid yet: what is pending, or another payment method. */
function Waiting({
  order,
  stage,
  looking,
  onRefresh,
}: {
  order: VoucherOrderState | undefined
  /** Undefined until the server has answered, if this device knows of no payment. */
  stage: OpenStage | undefined
  looking: boolean
  onRefresh: () => void
}): JSX.Element {
  const t = useT()
  const [refreshed, setRefreshed] = useState(false)
  return (
    <EmptyState
      heading="h1"
      at="morning"
      announced
      title={
        stage === undefined
          ? t('payment.return.leadingOn')
          : stage === 'failed'
            ? t(declineText(order?.paymentFailure))
            : t(`voucher.finished.${stage}`)
      }
      action={
        // Stays after a click, so that it keeps the focus.
        ((stage !== undefined && stage !== 'checking') || refreshed) && (
          <>
            {(stage === 'unpaid' || stage === 'failed') && (
              <ButtonLink href="/vouchers/payment">{t('payment.anotherWay')}</ButtonLink>
            )}
            <Button
              variant="secondary"
              loading={looking}
              onClick={() => {
                setRefreshed(true)
                onRefresh()
              }}
            >
              {t('voucher.finished.refresh')}
            </Button>
          </>
        )
      }
    >
      {stage && t(`voucher.finished.${stage}Text`)}
    </EmptyState>
  )
}

/** /vouchers/finished: the outcome of the order last paid in this tab. */
export function FinishedPage({ ordered }: { ordered: OrderedVouchers }): JSX.Element {
  const t = useT()
  const { order, failed, stopped, looking, refresh } = useOrderState(ordered)
  const status = order?.status
  const waited = checkingFor(ordered.id)
  const paymentStatus = order ? order.paymentStatus : 'pending'
  const stage = order || waited !== undefined ? openStageOf({ paymentStatus, checkingFor: waited, stopped }) : undefined

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
          title={t('voucher.finished.notLoaded')}
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
        <Waiting order={order} stage={stage} looking={looking} onRefresh={refresh} />
      )}
    </PageFrame>
  )
}
