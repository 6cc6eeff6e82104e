import { FieldRow, SelectField } from '@ruhepol/ui'
import type { JSX, Ref } from 'react'
import { useTexts } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import { useNow } from '../platform/clock.ts'
import { bookableDays } from '../platform/days.ts'
import { askedOf, lengthsOf, withTreatments, type Draft, type PhoneDay, type Treatment } from './draft.ts'
import type { FormParts } from './form-parts.ts'
import styles from './phone-booking.module.css'

type Props = FormParts & {
  treatments: readonly Treatment[]
  /** The free times of the day: null if nobody works there, undefined while they load or cannot be fetched yet. */
  day: PhoneDay | null | undefined
  dayField: Ref<HTMLSelectElement>
  treatmentField: Ref<HTMLSelectElement>
}

/** The treatments of one or two guests, and the expert. */
function What({ draft, setDraft, treatments, day, treatmentField }: Props): JSX.Element {
  const { t, pick } = useTexts()
  const change = (changed: Partial<Draft>): void => setDraft({ ...draft, start: '', ...changed })
  const guests = draft.treatments.length
  const choose = (guest: number, id: string): void =>
    setDraft(
      withTreatments(
        draft,
        treatments,
        draft.treatments.map((one, index) => (index === guest ? id : one)),
      ),
    )
  return (
    <>
      <SelectField
        label={t('phone.guests')}
        value={guests}
        onChange={(event) => {
          const [first = '', second = first] = draft.treatments
          setDraft(withTreatments(draft, treatments, event.target.value === '2' ? [first, second] : [first]))
        }}
      >
        <option value="1">{t('phone.one')}</option>
        <option value="2">{t('phone.two')}</option>
      </SelectField>
      {draft.treatments.map((chosen, guest) => (
        <SelectField
          key={guest}
          ref={guest === 0 ? treatmentField : undefined}
          label={guests === 1 ? t('phone.treatment') : t('phone.treatmentOf', { guest: guest + 1 })}
          value={chosen}
          onChange={(event) => choose(guest, event.target.value)}
        >
          {chosen === '' && <option value="">{t('common.choose')}</option>}
          {treatments.map(({ id, name }) => (
            <option key={id} value={id}>
              {pick(name)}
            </option>
          ))}
        </SelectField>
      ))}
      <FieldRow>
        <SelectField
          label={t('phone.length')}
          value={draft.lengthMinutes ?? ''}
          onChange={(event) => change({ lengthMinutes: Number(event.target.value), expertId: '' })}
        >
          {draft.lengthMinutes === undefined && <option value="">{t('common.choose')}</option>}
          {lengthsOf(treatments, draft.treatments).map((length) => (
            <option key={length} value={length}>
              {t('phone.minutes', { length })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={guests === 1 ? t('phone.expert') : t('phone.expertOfFirst')}
          value={draft.expertId}
          onChange={(event) => change({ expertId: event.target.value })}
        >
          <option value="">{t('phone.anybody')}</option>
          {day?.experts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </FieldRow>
    </>
  )
}

/** What, when and by whom: the times are those that the customer would see, each with its price. */
export function ChoiceFields(props: Props): JSX.Element {
  const { t, formats } = useTexts()
  const now = useNow()
  const { draft, setDraft, day, dayField } = props
  const times = day?.times ?? []
  const isFree = times.some(({ start }) => start === draft.start)
  const nothing = day === null ? t('phone.notServed') : t('phone.noTime')
  const hint = day !== undefined && times.length === 0 ? nothing : undefined
  return (
    <>
      <Section title={t('phone.what')}>
        <div className={styles.fields}>
          <What {...props} />
        </div>
      </Section>
      <Section title={t('phone.when')}>
        <div className={styles.fields}>
          <SelectField
            ref={dayField}
            label={t('common.day')}
            value={draft.day}
            onChange={(event) => setDraft({ ...draft, day: event.target.value, start: '' })}
          >
            {bookableDays(now).map((one) => (
              <option key={one} value={one}>
                {formats.dayFull(one)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('phone.time')}
            value={isFree ? draft.start : ''}
            hint={askedOf(draft) ? hint : t('phone.needsMore')}
            onChange={(event) => setDraft({ ...draft, start: event.target.value })}
          >
            {!isFree && <option value="">{t('common.choose')}</option>}
            {times.map(({ start, totalCents, experts }) => (
              <option key={start} value={start}>
                {[formats.time(start), formats.money(totalCents), formats.names(experts.map(({ name }) => name))].join(
                  ' · ',
                )}
              </option>
            ))}
          </SelectField>
        </div>
      </Section>
    </>
  )
}
