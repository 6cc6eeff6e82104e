import { Button, Notice, PageTitle, useToast } from '@ruhepol/ui'
import { dayOf } from '@ruhepol/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import { ExpertReview } from './expert-review.tsx'
import type { CartToReview } from './review-query.ts'
import styles from './review.module.css'
import { useReviewForm } from './use-review-form.ts'

/** The form after a treatment, one part for each expert without a review; continues to the bookings. */
export function ReviewForm({ cart, token }: { cart: CartToReview; token: string | undefined }): JSX.Element {
  const t = useT()
  const { dayLong, names } = useFormats()
  const toast = useToast()
  const router = useRouter()
  const queryClient = useQueryClient()
  const bookings = cart.bookings.filter(({ canBeReviewed }) => canBeReviewed)
  const form = useReviewForm(bookings, token, () => {
    toast({ text: t('review.thanks') })
    // Affects lists of bookings, the expert's rating and the reviews.
    void queryClient.invalidateQueries()
    void router.navigate({ href: '/bookings', replace: true })
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.missing === undefined) form.send()
      }}
    >
      <PageTitle
        title={t('review.title')}
        lead={t('review.lead', {
          day: dayLong(dayOf(Date.parse(cart.time))),
          experts: names(bookings.map(({ expert }) => expert.name)),
        })}
      />
      {bookings.map((booking) => (
        <ExpertReview key={booking.id} booking={booking} form={form} />
      ))}
      <p className={styles.quiet}>{t('review.verified')}</p>
      {form.failed && (
        <Notice tone="error" announced="at once" title={t('review.failed')}>
          {t('review.failedText')}
        </Notice>
      )}
      <Button
        block
        loading={form.isSending}
        unavailable={form.missing !== undefined}
        reason={form.missing}
        onClick={form.send}
      >
        {t('review.submit')}
      </Button>
    </form>
  )
}
