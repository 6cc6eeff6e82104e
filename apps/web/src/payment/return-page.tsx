import { ButtonLink, EmptyState, Notice, PageHeading, Skeleton, Stack } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import type { Translate } from '../i18n/index.ts'
import { beginChecking, expectNews } from './checkout/checked-payment.ts'
import { nativePlatform } from '../platform/native-platform.ts'
import { useServerClockIfKnown } from '../platform/server-now.ts'
import { orderedVouchers } from '../voucher/voucher-drafts.ts'
import { PageFrame } from '../page/page-frame.tsx'
import type { LoadedReturn } from './load-return.ts'
import type { PaymentReturn, Retry } from './payment-return.ts'

type ReturnPageProps = {
  given: PaymentReturn
} & LoadedReturn

/** Navigates to a page of this app, or away from it. */
function ForwardTo({
  href,
  elsewhere = false,
  paid,
  waits = false,
  before,
}: {
  href: string
  elsewhere?: boolean
  /** The payment's target, by its id. */
  paid?: string | undefined
  waits?: boolean
  /** Called before leaving. */
  before?: () => void
}): JSX.Element {
  const t = useT()
  const router = useRouter()
  const prepare = useEffectEvent(() => before?.())
  useEffect(() => {
    prepare()
    if (paid !== undefined) {
      if (waits) beginChecking(paid)
      // The page below the browser may already know, but nobody saw it.
      else if (nativePlatform() !== undefined) expectNews(paid)
    }
    // The bank, not the person, has led here, so the back link skips this page.
    if (elsewhere) location.replace(href)
    else void router.navigate({ href, replace: true })
  }, [router, href, elsewhere, paid, waits])
  return (
    <PageFrame narrow>
      <Stack gap={5}>
        <PageHeading>{t('payment.return.leadingOn')}</PageHeading>
        <Skeleton height={240} shape="card" />
        <div>
          <ButtonLink variant="secondary" href={href}>
            {t(elsewhere ? 'payment.return.toApp' : 'common.toBooking')}
          </ButtonLink>
        </div>
      </Stack>
    </PageFrame>
  )
}

/** The address's status in words, if it is a known one. */
function statusWord(t: Translate, status: string | undefined): string {
  if (status === 'failed') return t('payment.return.failedStatus')
  if (status === 'canceled') return t('payment.return.canceledStatus')
  return status ?? t('payment.return.unknownStatus')
}

/** The bank or the person refused (`redirect_error`, specification 8). */
function FailedReturn({
  status,
  home,
  retry,
}: {
  status: string | undefined
  home: string
  retry: Retry | undefined
}): JSX.Element {
  const t = useT()
  const { heldUntil } = useFormats()
  const held = retry?.until
  const clock = useServerClockIfKnown(held !== undefined)
  return (
    <PageFrame narrow>
      <Stack gap={5}>
        <EmptyState
          heading="h1"
          off
          title={t('payment.return.failedTitle')}
          action={
            <>
              {retry && <ButtonLink href={retry.path}>{t('payment.return.retry')}</ButtonLink>}
              <ButtonLink variant={retry ? 'secondary' : 'primary'} href={home}>
                {t('payment.return.ok')}
              </ButtonLink>
            </>
          }
        >
          {/* Advice to wait would contradict the button for paying with another method now. */}
          {t(retry ? 'payment.return.notFinalized' : 'payment.return.redirect_error', {
            status: statusWord(t, status),
          })}
        </EmptyState>
        {held !== undefined && (
          <Notice
            tone="warning"
            icon="clock"
            title={t('payment.heldUntil', { until: heldUntil(held, clock?.answeredAt) })}
          >
            {t('payment.return.heldText')}
          </Notice>
        )}
      </Stack>
    </PageFrame>
  )
}

/** Says that an address belongs to no payment, and where bookings are. */
export function UnknownPayment(): JSX.Element {
  const t = useT()
  return (
    <PageFrame narrow>
      <EmptyState
        heading="h1"
        off
        title={t('payment.return.strangeTitle')}
        action={
          <>
            <ButtonLink href="/bookings">{t('common.toBookings')}</ButtonLink>
            <ButtonLink variant="secondary" href="/home">
              {t('common.toHome')}
            </ButtonLink>
          </>
        }
      >
        {t('payment.return.strangeText')}
      </EmptyState>
    </PageFrame>
  )
}

/** /payment/callback: the outcome of a payment that left the site. */
export function ReturnPage({ end, elsewhere, given }: ReturnPageProps): JSX.Element {
  // If the server rendered this page, it has already redirected.
  if (elsewhere !== undefined) return <ForwardTo href={elsewhere} elsewhere />
  if (end.kind === 'leadOn') {
    return <ForwardTo href={end.path} paid={given.targetId} waits={end.waits} />
  }
  if (end.kind === 'failed') {
    return <FailedReturn status={end.status} home={end.subject === 'voucher' ? '/' : '/home'} retry={end.retry} />
  }
  if (end.kind === 'voucher') {
    const { targetId: id = '', secret: token } = given
    return (
      <ForwardTo
        href="/vouchers/finished"
        paid={id}
        waits={end.waits}
        before={() => token !== undefined && orderedVouchers.write({ id, token })}
      />
    )
  }
  return <UnknownPayment />
}
