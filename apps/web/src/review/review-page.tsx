import { Button, ButtonLink, EmptyState, Loading, Notice, PageHeading, Skeleton } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { JSX } from 'react'
import { signInHref } from '../account/sign-in-search.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { useSession } from '../platform/session.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { ReviewForm } from './review-form.tsx'
import { reviewQuery } from './review-query.ts'
import type { CartToReview } from './review-query.ts'
import styles from './review.module.css'
import { StopMails } from './stop-mails.tsx'

type ReviewPageProps = {
  bookingId: string
  /** From the mail; a client needs none. */
  token?: string
}

/** /review/{bookingId} and /review/{bookingId}/{bookingToken}. */
export function ReviewPage(props: ReviewPageProps): JSX.Element {
  // The server does not know who is signed in.
  const known = useHydrated()
  return <PageFrame narrow>{known ? <Review {...props} /> : <Waiting />}</PageFrame>
}

function Review({ bookingId, token }: ReviewPageProps): JSX.Element {
  const t = useT()
  const { client } = useSession()
  const query = useQuery(reviewQuery(bookingId, token))
  if (query.data) {
    const { cart } = query.data.myBooking
    return (
      <div className={styles.page}>
        <ReviewOf cart={cart} token={token} />
        <StopMails cartId={cart.id} token={token} />
      </div>
    )
  }
  if (!query.isError) return <Waiting />
  if (isApiError(query.error, 'not_found')) {
    const guest = !client
    return (
      <EmptyState
        heading="h1"
        off
        title={t('review.notFound.title')}
        action={
          <ButtonLink href={guest ? signInHref({ pathname: `/review/${bookingId}`, search: {} }) : '/bookings'}>
            {t(guest ? 'common.signIn' : 'common.toBookings')}
          </ButtonLink>
        }
      >
        {t(guest ? 'review.notFound.textOfGuest' : 'review.notFound.text')}
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeading className="visually-hidden">{t('review.title')}</PageHeading>
      <Notice
        tone="error"
        announced="politely"
        title={t('review.loadFailed')}
        action={
          <Button size="small" variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    </>
  )
}

/** The form, or why there is none. */
function ReviewOf({ cart, token }: { cart: CartToReview; token: string | undefined }): JSX.Element {
  const t = useT()
  const { dateTime } = useFormats()
  if (cart.bookings.some(({ canBeReviewed }) => canBeReviewed)) return <ReviewForm cart={cart} token={token} />
  if (cart.bookings.every(({ hasReview }) => hasReview)) {
    return (
      <EmptyState
        heading="h1"
        at="evening"
        title={t('review.already.title')}
        action={<ButtonLink href="/home">{t('common.toHome')}</ButtonLink>}
      >
        {t('review.already.text', { count: cart.bookings.length })}
      </EmptyState>
    )
  }
  const toCome = cart.status === 'paid'
  return (
    <EmptyState
      heading="h1"
      at="morning"
      title={t(toCome ? 'review.early.title' : 'review.ended.title')}
      action={<ButtonLink href="/bookings">{t('common.toBookings')}</ButtonLink>}
    >
      {toCome
        ? t('review.early.text', { end: dateTime(Date.parse(cart.time) + cart.length * 60_000) })
        : t('review.ended.text')}
    </EmptyState>
  )
}

function Waiting(): JSX.Element {
  const t = useT()
  return (
    <>
      <PageHeading className="visually-hidden">{t('review.title')}</PageHeading>
      <Loading label={t('common.loading')} className={styles.form}>
        <Skeleton height={96} />
        <Skeleton height={360} shape="card" />
      </Loading>
    </>
  )
}
