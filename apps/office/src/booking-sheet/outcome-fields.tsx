import { bookingOutcomes, officeLimits, type BookingOutcome } from '@ruhepol/rules/office'
import { Field, SelectField } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useNow } from '../platform/clock.ts'
import type { ActFields } from './act-props.ts'
import { appointmentOf, proofOf, treatmentOf } from './outcome.ts'
import { Reason } from './reason.tsx'
import { useProofBounds } from './use-missing.ts'
import styles from './booking-sheet.module.css'

const { noShowWaitMinutes } = officeLimits

/**
 * The fields for how long the expert waited and when the customer was called. A field marks only a value that is too
 * high or too late, because a lower one may not be complete yet; the line under the button names all other errors.
 */
function Proof({ booking, draft, setDraft }: ActFields): JSX.Element {
  const { t, formats } = useTexts()
  const now = useNow()
  const bounds = useProofBounds(booking)
  const { start, end } = appointmentOf(booking)
  const { waitedMinutes, calledAt } = proofOf(booking, draft)
  if (bounds.most < noShowWaitMinutes)
    return <p>{t('sheet.outcome.tooEarly', { time: formats.time(start + noShowWaitMinutes * 60_000) })}</p>
  return (
    <div className={styles.pair}>
      <Field
        label={t('sheet.outcome.waited')}
        hint={t('sheet.outcome.waitedHint', bounds)}
        inputMode="numeric"
        autoComplete="off"
        value={draft.waited}
        error={waitedMinutes > bounds.most ? t('sheet.outcome.waitedWrong', bounds) : undefined}
        announced
        onChange={(event) => setDraft({ ...draft, waited: event.target.value.trim() })}
      />
      <Field
        label={t('sheet.outcome.called')}
        hint={t('sheet.outcome.calledHint', bounds)}
        type="time"
        value={draft.called}
        error={calledAt > Math.min(now, end) ? t('sheet.outcome.calledWrong', bounds) : undefined}
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
      {(treatments.length > 1 || !treatment) && (
        <SelectField
          label={t('sheet.outcome.whose')}
          value={treatment?.expertId ?? ''}
          onChange={(event) => setDraft({ ...draft, from: event.target.value, reason: '' })}
        >
          {!treatment && <option value="">{t('common.choose')}</option>}
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
      {treatment?.outcome && <Reason draft={draft} setDraft={setDraft} label="sheet.outcome.why" />}
    </>
  )
}
