import { Button, Checkbox, EmailField, Field, Notice, RadioTiles, Sheet, Stack, TextareaField } from '@ruhepol/ui'
import { limits, reportReasons } from '@ruhepol/rules'
import { useEffect, useId, useRef, useState } from 'react'
import type { JSX } from 'react'
import { FieldError } from '../../form/field-error.tsx'
import { FormErrors } from '../../form/form-errors.tsx'
import { RichText, useFormats, useT } from '../../i18n/index.ts'
import type { ApiError } from '../../platform/api/api-error.ts'
import { inNewPage } from '../../platform/app-link.tsx'
import styles from './profile.module.css'
import { isReportReason, reportId, useReportForm } from './use-report-form.ts'

type ReportSheetProps = {
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

function failureText({ code }: ApiError) {
  if (code === 'rate_limited') return 'profile.report.tooOften'
  if (code === 'not_found') return 'profile.report.gone'
  return code === 'no_response' ? 'profile.report.unreachable' : 'profile.report.failed'
}

function ReportFields({ reviewId, onSent }: { reviewId: string; onSent: (email: string) => void }): JSX.Element {
  const t = useT()
  const { count } = useFormats()
  const { form, reason, setReason, goodFaith, setGoodFaith } = useReportForm(reviewId, onSent)
  const { field } = form
  return (
    <form className={styles.report} method="dialog" noValidate onSubmit={form.submit}>
      <FormErrors form={form} />
      <div id={reportId('reason')} tabIndex={-1} className={styles.reportReasons}>
        <h3 id="report-reason-title">{t('profile.report.reason')}</h3>
        <RadioTiles
          name="reportReason"
          labelledBy="report-reason-title"
          columns={2}
          value={reason ?? null}
          onValueChange={(value) => isReportReason(value) && setReason(value)}
          options={reportReasons.map((value) => ({ value, title: t(`profile.report.reason.${value}`) }))}
        />
        <FieldError id="report-reason-error">{form.errorOf('reason')}</FieldError>
      </div>
      <TextareaField
        {...form.area('explanation')}
        label={t('profile.report.explanation')}
        hint={t('profile.report.explanationHint')}
        most={limits.reportExplanationMax}
        counter={(used, most) => t('common.characters', { used: count(used), most: count(most) })}
        rows={4}
        required
      />
      <Field
        {...field('name')}
        label={t('profile.report.name')}
        optional={t('common.optional')}
        autoComplete="name"
        enterKeyHint="next"
      />
      <EmailField
        {...field('email')}
        label={t('profile.report.email')}
        optional={t('common.optional')}
        hint={t('profile.report.emailHint')}
        enterKeyHint="send"
      />
      <Checkbox
        id={reportId('goodFaith')}
        name="reportGoodFaith"
        required
        checked={goodFaith}
        error={form.errorOf('goodFaith')}
        onChange={(event) => setGoodFaith(event.target.checked)}
      >
        {t('profile.report.goodFaith')}
      </Checkbox>
      <p className={styles.quiet}>
        <RichText id="profile.report.privacy" tags={{ privacy: inNewPage('/dataprotection') }} />
      </p>
      {form.failure && <Notice tone="error" announced="at once" title={t(failureText(form.failure))} />}
      <div>
        <Button type="submit" loading={form.sending}>
          {t('profile.report.submit')}
        </Button>
      </div>
    </form>
  )
}
