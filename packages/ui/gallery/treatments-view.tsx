import { useState } from 'react'
import type { JSX } from 'react'
import {
  BookingLayout,
  ButtonLink,
  DateStrip,
  ExpertList,
  Footer,
  PageTitle,
  PeriodPicker,
  ProgressHeader,
  Segmented,
  SlotGrid,
  Step,
  SummaryCard,
  SummaryFooter,
  TextButton,
  TextLink,
  TreatmentList,
  WhereWhen,
  WhereWhenButton,
  WhereWhenPart,
  Button,
} from '../src/index.ts'
import { DateSheetView } from './date-sheet-view.tsx'
import { legal } from './home-view.tsx'
import { PlaceSheetView } from './place-sheet-view.tsx'
import { days, parameter, sample } from './samples.ts'
import { experts, periods, slot, treatments } from './treatment-samples.tsx'

export const TreatmentsView = (): JSX.Element => {
  const sheet = parameter('sheet')
  const [day, setDay] = useState<string>('2026-11-24')
  const [period, setPeriod] = useState('evening')
  const [chosenSlot, setSlot] = useState('18:15')
  const [dateOpen, setDateOpen] = useState(sheet === 'date')
  const [placeOpen, setPlaceOpen] = useState(sheet === 'place')
  const next = (
    <ButtonLink href="/booking/summary" block>
      Weiter
    </ButtonLink>
  )
  return (
    <>
      <ProgressHeader
        home={{ href: '#home', label: 'Ruhepol, Startseite' }}
        steps={[{ label: 'Behandlung und Zeit' }, { label: 'Details' }, { label: 'Kontakt' }, { label: 'Zahlung' }]}
        at={0}
        position="Schritt 1 von 4"
        stepsLabel="Schritte der Buchung"
        back={{ href: '#home', label: 'Zurück' }}
        close={{ href: '#home', label: 'Buchung schließen' }}
      />
      <main>
        <BookingLayout
          aside={
            <SummaryCard
              picture={sample('treatment-deep-tissue')}
              title="Tiefengewebsmassage"
              rows={[
                { label: 'Wann', value: 'Di., 24. November, 18:15 Uhr' },
                { label: 'Wo', value: 'Kastanienallee 12, 10435 Berlin' },
                { label: 'Mit', value: 'Lena Brandt' },
                { label: 'Dauer', value: 'Im nächsten Schritt' },
              ]}
              total={{ label: 'Gesamt ab', sum: '101 EUR', note: '60 Min., mit Anfahrt und MwSt.' }}
              action={next}
              after="Bis 24 Stunden vor Beginn kostenlos stornieren: Sie erhalten den Betrag als Gutschein."
            />
          }
        >
          <PageTitle
            title="Was täte Ihnen gut?"
            lead="Wählen Sie Tag und Behandlung. Nach Ihren Daten fragen wir später."
          />
          <WhereWhen>
            <WhereWhenButton
              icon="map-pin"
              label="Wo"
              value="Kastanienallee 12, 10435 Berlin"
              aria-haspopup="dialog"
              onClick={() => setPlaceOpen(true)}
            />
            <WhereWhenPart>
              <Segmented
                name="guests"
                label="Für wen"
                defaultValue="1"
                options={[
                  { value: '1', label: 'Eine Person' },
                  { value: '2', label: 'Zu zweit' },
                ]}
              />
            </WhereWhenPart>
          </WhereWhen>
          <Step
            title="Tag"
            titleId="day"
            action={
              <TextButton icon="calendar-days" onClick={() => setDateOpen(true)}>
                Alle Tage
              </TextButton>
            }
          >
            <DateStrip name="day" labelledBy="day" days={days} value={day} onValueChange={setDay} />
            <PeriodPicker name="period" label="Tageszeit" periods={periods} value={period} onValueChange={setPeriod} />
          </Step>
          <Step title="Behandlung" titleId="type" note="Preise mit MwSt., dazu 12 EUR Anfahrt nach 10435">
            <TreatmentList name="type" labelledBy="type" options={treatments} defaultValue="deep" />
            <Button variant="secondary" block iconEnd="chevron-down">
              7 weitere Behandlungen
            </Button>
          </Step>
          <Step title="Expertin oder Experte" titleId="expert" note="11 frei am Dienstagabend">
            <ExpertList twoColumns name="expert" labelledBy="expert" options={experts} defaultValue="01" />
            <TextLink href="/expert/01" iconEnd="arrow-right">
              Profil von Lena
            </TextLink>
          </Step>
          <Step title="Beginn" titleId="slot" note="Dienstag, 24. November">
            <SlotGrid
              name="slot"
              labelledBy="slot"
              value={chosenSlot}
              onValueChange={setSlot}
              groups={[
                {
                  period: 'afternoon',
                  title: 'Nachmittag',
                  note: '4 Zeiten',
                  slots: [slot('16:30'), slot('16:45'), slot('17:00'), slot('17:15')],
                },
                {
                  period: 'evening',
                  title: 'Abend',
                  note: '7 Zeiten',
                  slots: [
                    slot('18:15'),
                    slot('18:30'),
                    slot('18:45'),
                    slot('19:00'),
                    slot('19:15', true),
                    slot('19:30'),
                  ],
                },
              ]}
            />
          </Step>
        </BookingLayout>
        <SummaryFooter
          label="Ihre Auswahl"
          title="Di., 24. Nov., 18:15"
          detail="Tiefengewebsmassage, Lena"
          price="ab 101 EUR"
          action={<ButtonLink href="/booking/summary">Weiter</ButtonLink>}
        />
        <DateSheetView open={dateOpen} onClose={() => setDateOpen(false)} />
        <PlaceSheetView open={placeOpen} onClose={() => setPlaceOpen(false)} />
      </main>
      <Footer plain clearsSummary legal={legal} legalLabel="Rechtliches" note="Berlin und Hamburg" />
    </>
  )
}
