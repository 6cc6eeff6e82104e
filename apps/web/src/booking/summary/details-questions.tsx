import { Checkbox, ChipGroup, RadioTiles, Step, TextareaField, TextButton } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import { limits, places } from '@ruhepol/rules'
import type { Place } from '@ruhepol/rules'
import { useId, useState } from 'react'
import type { JSX, SubmitEvent } from 'react'
import { useFormats, useLocalized, useT } from '../../i18n/index.ts'
import { useAppointment, useNeedsTable } from '../appointment/appointment-rows.tsx'
import { useBookingPlace } from '../appointment/booking-place.ts'
import type { Choice } from '../flow/booking-guards.ts'
import styles from './details-questions.module.css'
import { detailsDraft } from '../flow/booking-drafts.ts'
import type { DetailsDraft } from '../flow/booking-drafts.ts'
import { focusWhenShown } from '../../form/focus-when-shown.ts'
import { FieldError } from '../../form/field-error.tsx'

export const massageTableFieldId = 'massage-table'
export const notesFieldId = 'notes'

type DetailsQuestionsProps = {
  formId: string
  choice: Choice
  details: DetailsDraft
  massageTableError: string | undefined
  notesError: string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** The number of the question before these. */
  before: Elements
}

type AnswerProps = {
  choice: Choice
  details: DetailsDraft
  error: string | undefined
}

const change = (changes: Partial<DetailsDraft>): void => detailsDraft.write({ ...detailsDraft.read(), ...changes })

/** The kind of place; fixed at a partner location, which shows the hotel's notes instead. */
function PlaceQuestion({ choice, details }: { choice: Choice; details: DetailsDraft }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const titleId = useId()
  const { partner, hotelVenue } = useBookingPlace(choice)
  if (partner) {
    return (
      <Step title={t('booking.place.title')}>
        <p className={styles.fixed}>
          <b>{t(`booking.place.${hotelVenue ? 'hotel' : 'endorsement'}`)}</b>
          <span>{`: ${text(partner.name)}`}</span>
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

/** Notes are behind a link, to keep the form short (experience 27). */
function NotesQuestion({ choice, details, error }: AnswerProps): JSX.Element {
  const t = useT()
  const { count } = useFormats()
  const { expertFirstNames } = useAppointment(choice)
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
      label={t('booking.notes.label', { expert: expertFirstNames })}
      optional={t('common.optional')}
      hint={t('booking.notes.hint')}
      most={limits.notesMax}
      rows={4}
      ref={asked ? focusWhenShown : undefined}
      value={details.notes}
      onChange={(event) => change({ notes: event.target.value })}
      counter={(used, most) => t('booking.notes.counter', { used: count(used), most: count(most) })}
      error={error}
    />
  )
}

/** Whether there is a table; for two people, how many (specification 2, step 3). */
function TableQuestion({ choice, details, error }: AnswerProps): JSX.Element {
  const t = useT()
  const titleId = useId()
  const { expertFirstNames, guests } = useAppointment(choice)
  const count = guests.length
  const errorId = `${massageTableFieldId}-error`
  const options =
    count === 1
      ? [
          { value: '1', title: t('booking.massageTable.yes'), note: t('booking.massageTable.yesNote') },
          { value: '0', title: t('booking.massageTable.no'), note: t('booking.massageTable.noNote') },
        ]
      : (['0', '1', '2'] as const).map((value) => ({ value, title: t(`booking.massageTable.count.${value}`) }))
  return (
    <Step
      title={t(count === 1 ? 'booking.massageTable.title' : 'booking.massageTable.titleForTwo')}
      titleId={titleId}
      note={t(count === 1 ? 'booking.massageTable.note' : 'booking.massageTable.noteForTwo', {
        expert: expertFirstNames,
      })}
    >
      <div id={massageTableFieldId} tabIndex={-1} aria-describedby={error && errorId}>
        <RadioTiles
          name="massageTable"
          labelledBy={titleId}
          columns={count === 1 ? 2 : 3}
          value={String(details.massageTable)}
          onValueChange={(value) => change({ massageTable: Number(value) })}
          options={options}
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </Step>
  )
}

/** Table, pets, notes and the kind of place; every answer is stored immediately. */
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
  const { partner } = useBookingPlace(choice)
  const needsTable = useNeedsTable(choice)
  return (
    <form id={formId} method="dialog" noValidate onSubmit={onSubmit} className={styles.form}>
      <button type="submit" hidden />
      {before}
      <PlaceQuestion choice={choice} details={details} />
      {needsTable && <TableQuestion choice={choice} details={details} error={massageTableError} />}
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
