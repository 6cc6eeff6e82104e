import { Button, ErrorSummary, Notice, PageTitle } from '@ruhepol/ui'
import { requestAnsweredUntil } from '@ruhepol/rules'
import { useState } from 'react'
import type { JSX, SubmitEvent } from 'react'
import { AddressFields } from '../booking/index.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import type { Place, TreatmentType } from '../discovery/index.ts'
import { useFormats, useLanguage, useLocalized, useT } from '../i18n/index.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { useErrorTitle } from '../form/error-title.ts'
import { useServerClock } from '../platform/server-now.ts'
import { DayQuestion } from './day-question.tsx'
import { PersonFields } from './person-fields.tsx'
import { RequestFrame } from './request-frame.tsx'
import styles from './request-page.module.css'
import { requestOf } from './request-problems.ts'
import type { PartnerAddress, RequestTexts } from './request-problems.ts'
import { RequestCard, RequestFooter } from './request-summary.tsx'
import { sendRequest } from './send-request.ts'
import type { SendOutcome, SentRequest } from './send-request.ts'
import { TreatmentQuestion } from './treatment-question.tsx'
import { useRequestForm } from './use-request-form.ts'
import { lengthsOf } from './wish.ts'

const formId = 'request'

interface RequestFormProps {
  search: BookingSearch
  choose: (next: BookingSearch) => void
  place: Place
  types: readonly TreatmentType[]
  onSent: (sent: Omit<SentRequest, 'href'>) => void
}

/** The address at which a partner receives guests. */
function usePartnerAddress({ partner }: Place): PartnerAddress | undefined {
  const text = useLocalized()
  if (!partner?.address) return undefined
  const { postalCode, locality, street, streetNumber } = partner.address
  return { name: text(partner.name), postalCode, locality, street: street ?? '', streetNumber: streetNumber ?? '' }
}

/** The request, the person, the place, and the button that sends it. */
export function RequestForm({ search, choose, place, types, onSent }: RequestFormProps): JSX.Element {
  const t = useT()
  const { dateTime } = useFormats()
  const language = useLanguage()
  const clock = useServerClock()
  const now = clock.answeredAt
  const partner = usePartnerAddress(place)
  const chosen = { search, postalCode: place.postalCode, partner }
  const form = useRequestForm({ ...chosen, city: place.city, now, lengthsOf: (id) => lengthsOf(types, id) })
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Extract<SendOutcome, { kind: 'failed' }>['reason']>()
  useErrorTitle(form.items.length > 0 && form.attempt > 0)

  const send = async (texts: RequestTexts): Promise<void> => {
    const request = requestOf({ ...chosen, texts }, language)
    if (!request || sending) return
    setSending(true)
    setFailure(undefined)
    const outcome = await sendRequest(request)
    setSending(false)
    if (outcome.kind === 'refused') form.refuse(outcome.problems)
    if (outcome.kind === 'failed') setFailure(outcome.reason)
    if (outcome.kind === 'sent') onSent({ email: texts.email, until: requestAnsweredUntil(clock.now()) })
  }
  const submit = (event?: SubmitEvent<HTMLFormElement>): void => {
    event?.preventDefault()
    form.check((texts) => void send(texts))
  }
  const wish = { search, types, place }
  return (
    <RequestFrame
      search={search}
      aside={
        <RequestCard
          {...wish}
          action={
            <SubmitButton form={formId} block loading={sending}>
              {t('request.send')}
            </SubmitButton>
          }
        />
      }
      footer={
        <RequestFooter
          {...wish}
          action={
            <SubmitButton form={formId} loading={sending}>
              {t('request.sendShort')}
            </SubmitButton>
          }
        />
      }
    >
      <div className={styles.title}>
        <PageTitle title={t('request.title')} lead={t('request.lead')} />
        <Notice icon="clock">{t('request.promise', { until: dateTime(requestAnsweredUntil(now)) })}</Notice>
      </div>
      {form.attempt > 0 && (
        <ErrorSummary
          title={t('booking.error.title', { count: form.items.length })}
          errors={form.items}
          attempt={form.attempt}
        />
      )}
      <form id={formId} method="dialog" noValidate onSubmit={submit} className={styles.form}>
        <button type="submit" hidden />
        <DayQuestion search={search} choose={choose} errorOf={form.errorOf} now={now} />
        <TreatmentQuestion search={search} choose={choose} errorOf={form.errorOf} types={types} place={place} />
        {!partner && <AddressFields choice={search} field={form.field} />}
        <PersonFields field={form.field} />
        {failure && (
          <Notice
            tone="error"
            announced="at once"
            title={t(`request.failed.${failure}`)}
            action={
              <Button variant="secondary" size="small" icon="refresh-cw" loading={sending} onClick={() => submit()}>
                {t('common.retry')}
              </Button>
            }
          >
            {t('request.failed.kept')}
          </Notice>
        )}
      </form>
    </RequestFrame>
  )
}
