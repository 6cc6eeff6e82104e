import { Checkbox, ChipGroup, RadioTiles, Step, TextareaField, TextButton } from '@ruhepol/ui'
import { limits, places } from '@ruhepol/rules'
import type { Place } from '@ruhepol/rules'
import { useEffect, useId, useState } from 'react'
import type { JSX, ReactNode, SubmitEvent } from 'react'
import { useFormats, useLocalized, useT } from '../i18n/index.ts'
import { useAppointment } from './appointment-rows.tsx'
import { useBookingPlace } from './booking-place.ts'
import type { Choice } from './choice.ts'
import styles from './details-questions.module.css'
import { detailsDraft } from './drafts.ts'
import type { DetailsDraft } from './drafts.ts'
import { focusWhenShown } from './focus-when-shown.ts'
import { FieldError } from './field-error.tsx'

export const massageTableFieldId = 'massage-table'
export const notesFieldId = 'notes'

interface DetailsQuestionsProps {
  formId: string
  choice: Choice
  details: DetailsDraft
  massageTableError: string | undefined
  notesError: string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** The question before these. */
  before: ReactNode
}

const change = (changes: Partial<DetailsDraft>): void => detailsDraft.write({ ...detailsDraft.read(), ...changes })

/** The kind of place; fixed at a partner location, where the hotel's own notes stand instead. */
function PlaceQuestion({ choice, details }: { choice: Choice; details: DetailsDraft }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const titleId = useId()
  const { partner, hotelVenue } = useBookingPlace(choice)
  if (partner) {
    return (
      <Step title={t('booking.place.title')}>
        <p className={styles.fixed}>
          <b>{t(`booking.place.${hotelVenue ? 'hotel' : 'endorsement'}`)}</b>: {text(partner.name)}
        </p>
        {partner.hotel?.treatmentInfo && <p className={styles.note}>{text(partner.hotel.treatmentInfo)}</p>}
      </Step>
    )
  }
  return (
    <Step title={t('booking.place.title')} titleId={titleId}>
      <ChipGroup
        name="place"
        labelledBy={titleId}
        value={details.place}
        onValueChange={(place) => change({ place: place as Place })}
        options={places.map((place) => ({ value: place, label: t(`booking.place.${place}`) }))}
      />
    </Step>
  )
}

/** Notes stand behind a link, so that the form is short (ux 27). */
function NotesQuestion({
  choice,
  details,
  error,
}: {
  choice: Choice
  details: DetailsDraft
  error: string | undefined
}): JSX.Element {
  const t = useT()
  const { count } = useFormats()
  const { expertFirstName } = useAppointment(choice)
  const [asked, setAsked] = useState(false)
  if (!asked && details.notes === '') {
    return (
      <div>
        <TextButton icon="plus" aria-expanded={false} onClick={() => setAsked(true)}>
          {t('booking.notes.open')}
        </TextButton>
      </div>
    )
  }
  return (
    <TextareaField
      id={notesFieldId}
      name="notes"
      label={t('booking.notes.label', { expert: expertFirstName })}
      optional={t('booking.optional')}
      hint={t('booking.notes.hint')}
      maxLength={limits.notesMax}
      rows={4}
      ref={asked ? focusWhenShown : undefined}
      value={details.notes}
      onChange={(event) => change({ notes: event.target.value })}
      counter={(used, most) => t('booking.notes.counter', { used: count(used), most: count(most) })}
      error={error}
    />
  )
}

/** Table, pets, notes and the kind of place; every answer is kept at once. */
export function DetailsQuestions({
  formId,
  choice,
  details,
  massageTableError,
  notesError,
  onSubmit,
  before,
}: DetailsQuestionsProps): JSX.Element {
  const t = useT()
  const titleId = useId()
  const { hotelVenue, partner } = useBookingPlace(choice)
  const { expertFirstName } = useAppointment(choice)
  const [early] = useState(pressedEarly)
  useEffect(() => {
    if (early !== undefined) change({ massageTable: early })
  }, [early])

  return (
    <form id={formId} method="dialog" noValidate onSubmit={onSubmit} className={styles.form}>
      <button type="submit" hidden />
      {before}
      <PlaceQuestion choice={choice} details={details} />
      {!hotelVenue && (
        <Step
          title={t('booking.massageTable.title')}
          titleId={titleId}
          note={t('booking.massageTable.note', { expert: expertFirstName })}
        >
          <div
            id={massageTableFieldId}
            tabIndex={-1}
            aria-describedby={massageTableError && `${massageTableFieldId}-error`}
          >
            <RadioTiles
              name="massageTable"
              labelledBy={titleId}
              columns={2}
              value={details.massageTable === undefined ? null : String(details.massageTable)}
              onValueChange={(value) => change({ massageTable: Number(value) })}
              options={[
                { value: '1', title: t('booking.massageTable.yes'), note: t('booking.massageTable.yesNote') },
                { value: '0', title: t('booking.massageTable.no'), note: t('booking.massageTable.noNote') },
              ]}
            />
          </div>
          <FieldError id={`${massageTableFieldId}-error`}>{massageTableError}</FieldError>
        </Step>
      )}
      <div className={styles.last}>
        {!partner && (
          <Checkbox name="pets" checked={details.pets} onChange={(event) => change({ pets: event.target.checked })}>
            {t('booking.pets')}
          </Checkbox>
        )}
        <NotesQuestion choice={choice} details={details} error={notesError} />
      </div>
    </form>
  )
}

/** What was pressed before React took over, which would otherwise be lost. */
function pressedEarly(): number | undefined {
  if (typeof document === 'undefined') return undefined
  const pressed = document.querySelector<HTMLInputElement>('input[name=massageTable]:checked')
  return pressed ? Number(pressed.value) : undefined
}
