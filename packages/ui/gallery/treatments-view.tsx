import { useState } from 'react'
import type { JSX } from 'react'
import {
  BookingLayout,
  ButtonLink,
  CalendarLegend,
  DateStrip,
  ExpertList,
  Field,
  Footer,
  MonthCalendar,
  PageTitle,
  PeriodPicker,
  PlaceButton,
  PlaceList,
  PriceFrom,
  ProgressHeader,
  Rating,
  Segmented,
  Sheet,
  SlotGrid,
  Step,
  SummaryCard,
  SummaryFooter,
  Tabs,
  TextButton,
  TextLink,
  TreatmentList,
  WhereWhen,
  WhereWhenButton,
  WhereWhenPart,
  Button,
} from '../src/index.ts'
import type { ExpertOption, Period, TreatmentOption } from '../src/index.ts'
import { legal } from './home-view.tsx'
import { days, parameter, sample, weekdays } from './samples.ts'

const periods: Period[] = [
  {
    value: 'morning',
    name: 'Vormittag',
    hours: 'Beginn 9 bis 12 Uhr',
    note: 'An diesem Tag ausgebucht',
    disabled: true,
  },
  { value: 'afternoon', name: 'Nachmittag', hours: 'Beginn 13 bis 17 Uhr', note: '5 frei' },
  { value: 'evening', name: 'Abend', hours: 'Beginn 18 bis 22 Uhr', note: '11 frei' },
]
const treatment = (
  value: string,
  title: string,
  line: string,
  level: number,
  word: string,
  amount: string,
  picture: Parameters<typeof sample>[0],
): TreatmentOption => ({
  value,
  title,
  line,
  pressure: { level, label: word },
  price: <PriceFrom before="ab" amount={amount} after="pro Stunde" />,
  picture: sample(picture),
  about: (
    <TextLink small href={`/treatmentDetails/${value}`} aria-label={`Mehr zu ${title}`}>
      Mehr
    </TextLink>
  ),
})
const treatments = [
  treatment(
    'classic',
    'Klassische Massage',
    'Lange, fließende Griffe für den ganzen Körper.',
    2,
    'Sanft',
    '69 €',
    'treatment-classic',
  ),
  treatment(
    'deep',
    'Tiefengewebsmassage',
    'Langsam und fest, für Rücken und Schultern.',
    4,
    'Fest',
    '79 €',
    'treatment-deep-tissue',
  ),
  treatment(
    'stone',
    'Hot Stone',
    'Warmer Basalt löst, was Hände allein nicht lösen.',
    3,
    'Mittel',
    '85 €',
    'treatment-hot-stone',
  ),
]
const expert = (
  value: string,
  name: string,
  rating: string,
  count: string,
  line: string,
  next: string,
): ExpertOption => ({
  value,
  name,
  picture: sample(`expert-${value}` as Parameters<typeof sample>[0]),
  rating: <Rating value={rating} label={`${rating} von 5 Sternen, ${count} Bewertungen`} count={count} />,
  line,
  next: (
    <>
      Nächster Termin: <b>{next}</b>
    </>
  ),
})
const experts: ExpertOption[] = [
  {
    value: 'any',
    name: 'Wer zuerst frei ist',
    line: 'Alle Anfangszeiten bleiben offen',
    next: 'Nächster Termin: 18:00',
  },
  expert('01', 'Lena Brandt', '4,9', '212', 'Deutsch, Englisch', '18:15'),
  expert('02', 'Samuel Adeyemi', '4,8', '167', 'Englisch, Deutsch', '18:30'),
  expert('03', 'Mara Petersen', '4,9', '98', 'Deutsch, Dänisch', '19:00'),
  expert('04', 'Mateo Ruiz', '4,7', '154', 'Spanisch, Englisch', '19:45'),
]
const slot = (time: string, disabled = false): { value: string; time: string; disabled: boolean } => ({
  value: time,
  time,
  disabled,
})

export const TreatmentsView = (): JSX.Element => {
  const sheet = parameter('sheet')
  const [day, setDay] = useState<string>('2026-11-24')
  const [period, setPeriod] = useState('evening')
  const [chosenSlot, setSlot] = useState('18:15')
  const [dateOpen, setDateOpen] = useState(sheet === 'date')
  const [placeOpen, setPlaceOpen] = useState(sheet === 'place')
  const [tab, setTab] = useState('home')
  const [month, setMonth] = useState('2026-12')
  const [calendarDay, setCalendarDay] = useState('2026-12-08')
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
              total={{ label: 'Gesamt ab', sum: '101 €', note: '60 Min., mit Anfahrt und MwSt.' }}
              action={next}
              after="Bis 24 Stunden vorher kostenlos stornieren"
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
          <Step title="Behandlung" titleId="type" note="Preise mit MwSt., dazu 12 € Anfahrt nach 10435">
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
          price="ab 101 €"
          action={<ButtonLink href="/booking/summary">Weiter</ButtonLink>}
        />
        <Sheet
          open={dateOpen}
          onClose={() => setDateOpen(false)}
          title="Wann passt es Ihnen?"
          closeLabel="Schließen"
          footer={
            <Button block onClick={() => setDateOpen(false)}>
              Dienstagnachmittag übernehmen
            </Button>
          }
        >
          <MonthCalendar
            month={month}
            title={month === '2026-12' ? 'Dezember 2026' : month}
            weekdays={weekdays}
            today="2026-11-21"
            first="2026-11"
            last="2027-01"
            value={calendarDay}
            onSelect={setCalendarDay}
            onMonthChange={setMonth}
            previousLabel="Voriger Monat"
            nextLabel="Nächster Monat"
            dayOf={(date) => {
              const number = Number(date.slice(8))
              const state = number % 7 === 6 ? 'closed' : number % 5 === 2 ? 'few' : 'open'
              return { state, label: `${number}. Dezember, ${state === 'closed' ? 'ausgebucht' : 'frei'}` }
            }}
          />
          <CalendarLegend open="frei" few="wenige Zeiten" request="auf Anfrage" closed="ausgebucht" />
          <h3>Dienstag, 8. Dezember</h3>
          <PeriodPicker
            compact
            name="sheet-period"
            label="Tageszeit"
            defaultValue="afternoon"
            periods={[
              { value: 'morning', name: 'Vormittag', hours: '9–12 Uhr' },
              { value: 'afternoon', name: 'Nachmittag', hours: '13–17 Uhr' },
              { value: 'evening', name: 'Abend', hours: '18–22 Uhr', note: 'Ausgebucht', disabled: true },
            ]}
          />
        </Sheet>
        <Sheet
          size="tall"
          open={placeOpen}
          onClose={() => setPlaceOpen(false)}
          title="Wo dürfen wir Sie behandeln?"
          closeLabel="Schließen"
        >
          <Tabs
            label="Art des Ortes"
            value={tab}
            onValueChange={setTab}
            tabs={[
              {
                value: 'home',
                label: 'Bei Ihnen',
                panel: (
                  <>
                    <Field label="Adresse oder Postleitzahl" icon="search" data-first-focus="" defaultValue="Kastan" />
                    <PlaceList title="Vorschläge">
                      {['Kastanienallee 12', 'Kastanienweg 3', 'Kastanienplatz'].map((street) => (
                        <PlaceButton
                          key={street}
                          title={
                            <>
                              <mark>Kastan</mark>
                              {street.slice(6)}
                            </>
                          }
                          line="10435 Berlin, Prenzlauer Berg"
                        />
                      ))}
                    </PlaceList>
                  </>
                ),
              },
              { value: 'place', label: 'Partnerort', panel: <p>Hotel Lindenhof</p> },
            ]}
          />
        </Sheet>
      </main>
      <Footer plain clearsSummary legal={legal} legalLabel="Rechtliches" note="Berlin und Hamburg" />
    </>
  )
}
