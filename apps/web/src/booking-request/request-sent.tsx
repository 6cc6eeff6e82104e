import { ButtonLink, PageTitle, StatusTimeline, TextButton } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import { bookingHref, dropping } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import styles from './request-page.module.css'
import { forgetSent } from './send-request.ts'
import type { SentRequest } from './send-request.ts'

type RequestSentProps = {
  sent: SentRequest
  search: BookingSearch
  /** Whether it was sent just now, so that it is announced and takes the focus. */
  fresh: boolean
}

/** The confirmation: by when it is answered, where, and what happens next. */
export function RequestSent({ sent, search, fresh }: RequestSentProps): JSX.Element {
  const t = useT()
  const { dateTime } = useFormats()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!fresh) return
    heading.current?.focus()
    scrollTo({ top: 0 })
  }, [fresh])
  const until = dateTime(sent.until)
  return (
    <div className={styles.sent}>
      <div ref={heading} tabIndex={-1}>
        <PageTitle title={t('request.sent.title')} lead={t('request.sent.lead', { until, email: sent.email })} />
      </div>
      <section aria-labelledby="next">
        <h2 id="next" className={styles.next}>
          {t('common.whatNext')}
        </h2>
        <StatusTimeline
          doneLabel={t('common.done')}
          steps={[
            { title: t('request.sent.sent'), note: t('request.sent.sentNote'), state: 'done' },
            { title: t('request.sent.asking'), note: t('request.sent.askingNote'), state: 'now' },
            { title: t('request.sent.answer', { until }), note: t('request.sent.answerNote'), state: 'ahead' },
          ]}
        />
      </section>
      <p className={styles.small}>{t('request.sent.spam')}</p>
      <div className={styles.ways}>
        <ButtonLink href="/home">{t('common.toHome')}</ButtonLink>
        <ButtonLink
          variant="secondary"
          href={bookingHref('/treatments', dropping(search, 'date', 'timeRange', 'slot'))}
        >
          {t('request.sent.times')}
        </ButtonLink>
        <TextButton onClick={() => forgetSent(sent)}>{t('request.sent.again')}</TextButton>
      </div>
    </div>
  )
}
