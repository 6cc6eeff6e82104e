import {
  Button,
  Checkbox,
  EmailField,
  ErrorSummary,
  Field,
  Notice,
  RadioTiles,
  Sheet,
  Stack,
  TextareaField,
} from '@ruhepol/ui'
import { limits, reportReasons } from '@ruhepol/rules'
import { useEffect, useId, useRef, useState } from 'react'
import type { JSX } from 'react'
import { FieldError } from '../../form/field-error.tsx'
import { RichText, useFormats, useT } from '../../i18n/index.ts'
import { inNewPage } from '../../platform/app-link.tsx'
import styles from './profile.module.css'
import { isReportReason, useReportForm } from './use-report-form.ts'

interface ReportSheetProps {
  open: boolean
  reviewId: string
  /** Names the review, in words. */
  review: string
  onClose: () => void
}

/** Reports a review to the operator (Art. 16 DSA). */
export function ReportSheet({ open, reviewId, review, onClose }: ReportSheetProps): JSX.Element {
  const t = useT()
  const reviewTextId = useId()
  const [sentTo, setSentTo] = useState<string>()
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus was removed.
    if (sentTo !== undefined) done.current?.focus()
  }, [sentTo])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('profile.reviews.report')}
      closeLabel={t('common.close')}
      describedBy={reviewTextId}
    >
      {sentTo === undefined ? (
        <Stack gap={4}>
          <p id={reviewTextId}>{review}</p>
          <ReportFields reviewId={reviewId} onSent={setSentTo} />
        </Stack>
      ) : (
        <div ref={done} tabIndex={-1}>
          <Stack gap={4}>
            <Notice tone="success" announced="politely" title={t('profile.report.sentTitle')}>
              {sentTo === '' ? t('profile.report.sentAnonymously') : t('profile.report.sentText', { email: sentTo })}
            </Notice>
            <div>
              <Button variant="secondary" onClick={onClose}>
                {t('common.close')}
              </Button>
            </div>
          </Stack>
        </div>
      )}
    </Sheet>
  )
}

function ReportFields({ reviewId, onSent }: { reviewId: string; onSent: (email: string) => void }): JSX.Element {
  const t = useT()
  const { count } = useFormats()
  const form = useReportForm(reviewId, onSent)
  const { field, reason, goodFaith } = form
  return (
    <form className={styles.report} method="dialog" noValidate onSubmit={form.submit}>
      <ErrorSummary
        title={t('profile.report.errors', { count: form.items.length })}
        errors={form.items}
        attempt={form.attempt}
      />
      <div id={reason.id} tabIndex={-1} className={styles.reportReasons}>
        <h3 id="report-reason-title">{t('profile.report.reason')}</h3>
        <RadioTiles
          name="reportReason"
          labelledBy="report-reason-title"
          columns={2}
          value={reason.value ?? null}
          onValueChange={(value) => isReportReason(value) && reason.change(value)}
          options={reportReasons.map((value) => ({ value, title: t(`profile.report.reason.${value}`) }))}
        />
        <FieldError id="report-reason-error">{reason.error}</FieldError>
      </div>
      <TextareaField
        {...form.explanation}
        label={t('profile.report.explanation')}
        hint={t('profile.report.explanationHint')}
        most={limits.reportExplanationMax}
        counter={(used, most) => t('profile.report.counter', { used: count(used), most: count(most) })}
        rows={4}
        required
      />
      <Field
        {...field('name')}
        label={t('profile.report.name')}
        optional={t('booking.optional')}
        autoComplete="name"
        enterKeyHint="next"
      />
      <EmailField
        {...field('email')}
        label={t('profile.report.email')}
        optional={t('booking.optional')}
        hint={t('profile.report.emailHint')}
        enterKeyHint="send"
      />
      <Checkbox
        id={goodFaith.id}
        name="reportGoodFaith"
        required
        checked={goodFaith.value}
        error={goodFaith.error}
        onChange={(event) => goodFaith.change(event.target.checked)}
      >
        {t('profile.report.goodFaith')}
      </Checkbox>
      <p className={styles.quiet}>
        <RichText id="profile.report.privacy" tags={{ privacy: inNewPage('/dataprotection') }} />
      </p>
      {form.failure && <Notice tone="error" announced="at once" title={form.failure} />}
      <div>
        <Button type="submit" loading={form.isSending}>
          {t('profile.report.submit')}
        </Button>
      </div>
    </form>
  )
}
