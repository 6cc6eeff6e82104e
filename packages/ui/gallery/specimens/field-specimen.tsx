import type { JSX } from 'react'
import {
  Button,
  EmailField,
  ErrorSummary,
  Field,
  FieldRow,
  PhoneField,
  SelectField,
  TextareaField,
} from '../../src/index.ts'
import { Specimen } from './specimen.tsx'

/** Fields in their valid and invalid states. */
export const FieldSpecimen = (): JSX.Element => (
  <Specimen name="Field">
    <ErrorSummary
      attempt={0}
      title="Bitte prüfen Sie zwei Angaben"
      errors={[
        { fieldId: 'mail', text: 'Geben Sie eine vollständige E-Mail-Adresse ein' },
        { fieldId: 'number', text: 'Hausnummer fehlt' },
      ]}
    />
    <Field label="Vorname" defaultValue="Friederike" valid />
    <EmailField
      id="mail"
      label="E-Mail-Adresse"
      defaultValue="friederike@"
      error="Geben Sie eine vollständige E-Mail-Adresse ein"
    />
    <PhoneField label="Telefonnummer" hint="Nur falls Lena Sie nicht findet" optional="(optional)" />
    <FieldRow split="street">
      <Field label="Straße" defaultValue="Kastanienallee" valid />
      <Field id="number" label="Nummer" error="Hausnummer fehlt" />
    </FieldRow>
    <FieldRow split="city">
      <Field label="Postleitzahl" defaultValue="10435" readOnly />
      <Field label="Ort" defaultValue="Berlin" valid />
    </FieldRow>
    <Field label="Code" error="Diesen Code kennen wir nicht" beside={<Button variant="secondary">Einlösen</Button>} />
    <SelectField label="Ort">
      <option>Zu Hause</option>
      <option>Im Hotel</option>
    </SelectField>
    <TextareaField
      label="Hinweise"
      optional="(optional)"
      most={500}
      counter={(used, most) => `${used} von ${most} Zeichen`}
      defaultValue="Bitte klingeln Sie bei Hoffmann, Hinterhaus."
    />
  </Specimen>
)
