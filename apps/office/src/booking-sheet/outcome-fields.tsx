import { bookingOutcomes, minutesToWait, officeLimits, type BookingOutcome } from '@ruhepol/rules/office'
import { Field, SelectField } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useNow } from '../platform/clock.ts'
import type { ActFields } from './act-props.ts'
import { treatmentOf, wrongInProof } from './outcome.ts'
import styles from './booking-sheet.module.css'

const { noShowWaitMinutes: least, reasonMax } = officeLimits

/** How long the expert waited and when the customer was called. */
function Proof({ booking, draft, setDraft }: ActFields): JSX.Element {
  const { t, formats } = useTexts()
  const now = useNow()
  const appointment = { start: Date.parse(booking.start), end: Date.parse(booking.end) }
  const most = minutesToWait(appointment, now)
  const until = formats.time(new Date(Math.min(now, appointment.end)).toISOString())
  const wrong = wrongInProof(booking, draft, now)
  if (most < least)
    return (
      <p>
        {t('sheet.outcome.tooEarly', {
          minutes: least,
          time: formats.time(new Date(appointment.start + least * 60_000).toISOString()),
        })}
      </p>
    )
  return (
    <div className={styles.pair}>
      <Field
        label={t('sheet.outcome.waited')}
        hint={t('sheet.outcome.waitedHint', { least, most })}
        inputMode="numeric"
        autoComplete="off"
        value={draft.waited}
        error={
          draft.waited !== '' && wrong.includes('waitedMinutes')
            ? t('sheet.outcome.waitedWrong', { least, most })
            : undefined
        }
        announced
        onChange={(event) => setDraft({ ...draft, waited: event.target.value.trim() })}
      />
      <Field
        label={t('sheet.outcome.called')}
        hint={t('sheet.outcome.calledHint', { start: formats.time(booking.start), until })}
        type="time"
        value={draft.called}
        error={
          draft.called !== '' && wrong.includes('calledAt')
            ? t('sheet.outcome.calledWrong', { start: formats.time(booking.start), until })
            : undefined
        }
        announced
        onChange={(event) => setDraft({ ...draft, called: event.target.value })}
      />
    </div>
  )
}

/** Records whether the treatment took place, or who did not come; for a couple, one treatment at a time. */
export function OutcomeFields(fields: ActFields): JSX.Element {
  const { t } = useTexts()
  const { booking, draft, setDraft } = fields
  const { treatments } = booking
  const treatment = treatmentOf(booking, draft)
  return (
    <>
      {treatments.length > 1 && (
        <SelectField
          label={t('sheet.outcome.whose')}
          value={treatment?.expertId ?? ''}
          onChange={(event) => setDraft({ ...draft, from: event.target.value, reason: '' })}
        >
          {treatments.map(({ expertId, expert }) => (
            <option key={expertId} value={expertId}>
              {expert}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('sheet.outcome.what')}
        value={draft.outcome}
        onChange={(event) => setDraft({ ...draft, outcome: event.target.value as BookingOutcome | '' })}
      >
        <option value="">{t('common.choose')}</option>
        {bookingOutcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {t(`sheet.outcome.${outcome}`)}
          </option>
        ))}
      </SelectField>
      {draft.outcome === 'customerNoShow' && <Proof {...fields} />}
      {draft.outcome !== '' && (
        <ul className={styles.preview}>
          <li>{t(`sheet.outcome.means.${draft.outcome}`)}</li>
          {draft.outcome !== 'done' && <li>{t('sheet.outcome.noReview')}</li>}
          <li>{t('sheet.outcome.tells')}</li>
        </ul>
      )}
      {treatment?.outcome && (
        <Field
          label={t('sheet.outcome.why')}
          hint={t('sheet.reasonHint')}
          value={draft.reason}
          maxLength={reasonMax}
          onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
        />
      )}
    </>
  )
}
