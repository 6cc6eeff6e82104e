import { Button, Notice, PageTitle } from '@ruhepol/ui'
import { requestAnsweredUntil } from '@ruhepol/rules'
import type { JSX } from 'react'
import { AddressFields } from '../booking/index.ts'
import { FormErrors } from '../form/form-errors.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import type { Place, TreatmentType } from '../discovery/index.ts'
import { useFormats, useLocalized, useT } from '../i18n/index.ts'
import type { MessageId } from '../i18n/index.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { useServerClock } from '../platform/server-now.ts'
import { DayQuestion } from './day-question.tsx'
import { PersonFields } from './person-fields.tsx'
import { RequestFrame } from './request-frame.tsx'
import styles from './request-page.module.css'
import type { PartnerAddress } from './request-problems.ts'
import { RequestCard, RequestFooter } from './request-summary.tsx'
import type { SentRequest } from './send-request.ts'
import { TreatmentQuestion } from './treatment-question.tsx'
import { useRequestForm } from './use-request-form.ts'
import { lengthsOf } from './wish.ts'

const formId = 'request'

type RequestFormProps = {
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

const failures: Readonly<Record<string, MessageId>> = {
  no_response: 'common.error.unreachable.title',
  not_served: 'request.failed.notServed',
  rate_limited: 'common.tooManyRequests',
}

/** The request, the person, the place, and the button that sends it. */
export function RequestForm({ search, choose, place, types, onSent }: RequestFormProps): JSX.Element {
  const t = useT()
  const { dateTime } = useFormats()
  const clock = useServerClock()
  const now = clock.answeredAt
  const partner = usePartnerAddress(place)
  const form = useRequestForm({
    search,
    postalCode: place.postalCode,
    partner,
    city: place.city,
    now,
    lengthsOf: (id) => lengthsOf(types, id),
    onSent: (email) => onSent({ email, until: requestAnsweredUntil(clock.now()) }),
  })
  const { failure, sending } = form
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
      <FormErrors form={form} />
      <form id={formId} method="dialog" noValidate onSubmit={form.submit} className={styles.form}>
        <button type="submit" hidden />
        <DayQuestion search={search} choose={choose} errorOf={form.errorOf} now={now} />
        <TreatmentQuestion search={search} choose={choose} errorOf={form.errorOf} types={types} place={place} />
        {!partner && <AddressFields choice={search} field={form.field} />}
        <PersonFields field={form.field} />
        {failure && (
          <Notice
            tone="error"
            announced="at once"
            title={t(failures[failure.code] ?? 'common.error.other.title')}
            action={
              <Button
                variant="secondary"
                size="small"
                icon="refresh-cw"
                loading={sending}
                onClick={() => form.submit()}
              >
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
