import type { JSX } from 'react'
import {
  Badge,
  BookingCard,
  ButtonLink,
  BookingTicket,
  Button,
  DayArc,
  PriceBreakdown,
  StatusTimeline,
  TextLink,
  TrustList,
  useToast,
} from '../../src/index.ts'
import { Specimen } from './specimen.tsx'

/** The components of the booking flow. */
export const BookingSpecimen = (): JSX.Element => {
  const toast = useToast()
  return (
    <Specimen name="Booking">
      <DayArc at="noon" size="large" />
      <BookingTicket
        day={{ month: 'Nov', number: 24, weekday: 'Di', label: 'Dienstag, 24. November' }}
        time="18:15 bis 19:45"
        length="90 Minuten"
        rows={[
          { label: 'Behandlung', value: 'Tiefengewebsmassage mit Lena Brandt' },
          {
            label: 'Ort',
            value: 'Kastanienallee 12, 10435 Berlin',
            change: (
              <TextLink small href="#x" aria-label="Ort ändern">
                Ändern
              </TextLink>
            ),
          },
          { label: 'Bezahlt', value: '125,05 EUR, darin 19,97 EUR MwSt.' },
        ]}
        action={
          <Button block icon="calendar-plus">
            In den Kalender
          </Button>
        }
        code={{
          label: 'Buchungscode',
          value: 'RP7K4MQ2',
          copyLabel: 'Code kopieren',
          onCopy: () => toast({ text: 'Code kopiert' }),
        }}
      />
      <BookingCard
        day={{ month: 'Nov', number: 24, weekday: 'Di', label: 'Dienstag, 24. November' }}
        title="Tiefengewebsmassage"
        status={
          <Badge tone="success" icon="check">
            Bezahlt
          </Badge>
        }
        facts={[
          { icon: 'clock', text: '18:15–19:45, 90 Minuten' },
          { icon: 'user', text: 'Lena Brandt' },
          { icon: 'map-pin', text: 'Kastanienallee 12, 10435 Berlin' },
        ]}
        actions={
          <ButtonLink size="small" variant="secondary" href="#booking">
            Ansehen
          </ButtonLink>
        }
        note="Stornierbar bis Montag, 23.11.2026, 18:15 Uhr"
      />
      <PriceBreakdown
        lines={[
          { label: 'Tiefengewebsmassage, 90 Min.', amount: '133,00 EUR' },
          { label: 'Anfahrt nach 10435', amount: '12,00 EUR' },
          { label: 'Code RUHE15', amount: '−19,95 EUR', minus: true },
        ]}
        total={{ label: 'Gesamt', amount: '125,05 EUR' }}
        note="Darin 19,97 EUR MwSt. (19 %)"
      />
      <StatusTimeline
        doneLabel="erledigt"
        steps={[
          { title: 'Gebucht', note: 'Samstag, 21.11.2026, 14:02 Uhr', state: 'done' },
          { title: '125,05 EUR bezahlt', note: 'Rechnung in Ihrer E-Mail', state: 'done' },
          { title: 'Sie können noch stornieren', note: 'Bis Montag, 23.11.2026, 18:15 Uhr', state: 'now' },
          { title: 'Lena klingelt bei Ihnen', note: 'Dienstag, 24.11.2026', state: 'ahead' },
        ]}
      />
      <TrustList
        points={[
          { icon: 'maximize', title: 'Etwa 10 Quadratmeter', text: 'Genug, um um die Liege zu gehen' },
          { icon: 'layers', title: '2 große und 1 kleines Handtuch', text: 'Lena bringt Liege und Öl mit' },
        ]}
      />
    </Specimen>
  )
}
