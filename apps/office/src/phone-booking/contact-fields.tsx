import { isLanguage, languages, limits } from '@ruhepol/rules'
import { Checkbox, EmailField, Field, FieldRow, PhoneField, SelectField } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import { CompanyFields } from './company-fields.tsx'
import { needed } from './draft.ts'
import type { FormParts } from './form-parts.ts'
import styles from './phone-booking.module.css'

const labels = { ...needed, title: 'phone.bell', notes: 'phone.notes' } as const

/** Who calls, and where the treatment takes place. */
export function ContactFields({ city, ...form }: FormParts & { city: string }): JSX.Element {
  const { draft, change, wrong } = form
  const { t } = useTexts()
  const parts = (name: keyof typeof labels) => ({
    label: t(labels[name]),
    value: draft[name] ?? city,
    autoComplete: 'off',
    error: wrong(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <>
      <Section title={t('common.contact')}>
        <div className={styles.fields}>
          <FieldRow>
            <Field {...parts('name')} />
            <Field {...parts('surname')} />
          </FieldRow>
          <FieldRow>
            <EmailField {...parts('email')} />
            <PhoneField {...parts('phone')} />
          </FieldRow>
          <SelectField
            label={t('phone.language')}
            value={draft.language}
            onChange={({ target: { value } }) => isLanguage(value) && change({ language: value })}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(`common.language.${one}`)}
              </option>
            ))}
          </SelectField>
          <CompanyFields {...form} />
        </div>
      </Section>
      <Section title={t('phone.where')}>
        <div className={styles.fields}>
          <FieldRow split="street">
            <Field {...parts('street')} />
            <Field {...parts('streetNumber')} />
          </FieldRow>
          <FieldRow split="city">
            <Field
              {...parts('postalCode')}
              inputMode="numeric"
              maxLength={limits.germanPostalCodeDigits}
              // A different postal code may be in another city, where other experts work.
              onChange={(event) => change({ postalCode: event.target.value, locality: undefined, expert: undefined })}
            />
            <Field {...parts('locality')} />
          </FieldRow>
          <Field {...parts('title')} optional={t('common.optional')} />
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
            <Field {...parts('notes')} optional={t('common.optional')} maxLength={limits.notesMax} />
          </FieldRow>
          <Checkbox checked={draft.pets} onChange={(event) => change({ pets: event.target.checked })}>
            {t('phone.pets')}
          </Checkbox>
        </div>
      </Section>
    </>
  )
}
