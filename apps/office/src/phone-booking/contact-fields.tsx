import { limits } from '@ruhepol/rules'
import { Checkbox, EmailField, Field, FieldRow, PhoneField, SelectField } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { Language } from '../gql/graphql.ts'
import { useTexts, type MessageId } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import type { Draft } from './draft.ts'
import type { FormParts } from './form-parts.ts'
import styles from './phone-booking.module.css'

type TextOf = 'name' | 'surname' | 'email' | 'phone' | 'street' | 'streetNumber' | 'postalCode' | 'title'

/** Who calls, and where the treatment takes place. */
export function ContactFields({ draft, setDraft, city, wrong }: FormParts & { city: string }): JSX.Element {
  const { t } = useTexts()
  const change = (changed: Partial<Draft>): void => setDraft({ ...draft, ...changed })
  const parts = (name: TextOf, label: MessageId) => ({
    label: t(label),
    value: draft[name],
    autoComplete: 'off',
    error: wrong(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <>
      <Section title={t('common.contact')}>
        <div className={styles.fields}>
          <FieldRow>
            <Field {...parts('name', 'phone.name')} />
            <Field {...parts('surname', 'phone.surname')} />
          </FieldRow>
          <FieldRow>
            <EmailField {...parts('email', 'phone.email')} />
            <PhoneField {...parts('phone', 'phone.number')} />
          </FieldRow>
          <SelectField
            label={t('phone.language')}
            value={draft.language}
            onChange={(event) => change({ language: event.target.value as Language })}
          >
            <option value="de">{t('common.language.de')}</option>
            <option value="en">{t('common.language.en')}</option>
          </SelectField>
        </div>
      </Section>
      <Section title={t('phone.where')}>
        <div className={styles.fields}>
          <FieldRow split="street">
            <Field {...parts('street', 'phone.street')} />
            <Field {...parts('streetNumber', 'phone.streetNumber')} />
          </FieldRow>
          <FieldRow split="city">
            <Field
              {...parts('postalCode', 'phone.postalCode')}
              inputMode="numeric"
              maxLength={limits.germanPostalCodeDigits}
              onChange={(event) => change({ postalCode: event.target.value, start: '', expertId: '' })}
            />
            <Field
              label={t('phone.locality')}
              value={draft.locality ?? city}
              autoComplete="off"
              error={wrong('locality')}
              onChange={(event) => change({ locality: event.target.value })}
            />
          </FieldRow>
          <Field {...parts('title', 'phone.bell')} optional={t('common.optional')} />
          <FieldRow>
            <SelectField
              label={t('phone.tables')}
              value={draft.massageTables}
              onChange={(event) => change({ massageTables: Number(event.target.value) })}
            >
              {Array.from({ length: draft.treatments.length + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </SelectField>
            <Field
              label={t('phone.notes')}
              optional={t('common.optional')}
              value={draft.notes}
              maxLength={limits.notesMax}
              autoComplete="off"
              error={wrong('notes')}
              onChange={(event) => change({ notes: event.target.value })}
            />
          </FieldRow>
          <Checkbox checked={draft.pets} onChange={(event) => change({ pets: event.target.checked })}>
            {t('phone.pets')}
          </Checkbox>
        </div>
      </Section>
    </>
  )
}
