import { useState } from 'react'
import type { JSX, ReactNode } from 'react'
import {
  AppliedChip,
  Badge,
  BookingTicket,
  BrandMark,
  Button,
  Checkbox,
  ChipGroup,
  ConfirmDialog,
  Countdown,
  DayArc,
  EmptyState,
  ErrorSummary,
  ExpertCard,
  ExpertGrid,
  FactList,
  Field,
  FieldRow,
  IconButton,
  LengthList,
  Loading,
  MediaSlider,
  Notice,
  NumberStepper,
  OfflineBar,
  pageClass,
  PageTitle,
  PriceBreakdown,
  PriceFrom,
  PriceTable,
  RadioTiles,
  Rating,
  SelectField,
  ServiceList,
  Skeleton,
  Stack,
  StatusTimeline,
  Switch,
  TextareaField,
  TextButton,
  TextLink,
  TrustList,
  useToast,
} from '../src/index.ts'
import { GalleryHeader } from './home-view.tsx'
import { parameter, sample } from './samples.ts'

const Specimen = ({ name, children }: { name: string; children: ReactNode }): JSX.Element => (
  <section className="specimen" aria-label={name}>
    <h2>{name}</h2>
    {children}
  </section>
)

const opened = Date.now()

export const PartsView = (): JSX.Element => {
  const toast = useToast()
  const [number, setNumber] = useState(1)
  const [asking, setAsking] = useState(parameter('ask') !== undefined)
  return (
    <>
      <GalleryHeader />
      <main className={pageClass()}>
        <div className="specimens">
          <PageTitle title="Bausteine" lead="Warmes Leinen, stille Kiefer. Jedes Teil in jedem Zustand." />
          <Specimen name="Button">
            <div className="row">
              <Button>Weiter</Button>
              <Button loading>Wird gebucht</Button>
              <Button variant="secondary" icon="share-2">
                Teilen
              </Button>
            </div>
            <Button unavailable reason="Bitte stimmen Sie den AGB zu.">
              Zahlungspflichtig buchen
            </Button>
            <div className="row">
              <Button variant="soft">Soft</Button>
              <Button variant="quiet">Quiet</Button>
              <Button variant="danger">Stornieren</Button>
              <Button variant="secondary" size="small" onClick={() => toast({ text: 'Code kopiert' })}>
                Toast
              </Button>
              <IconButton icon="share-2" label="Teilen" filled />
              <IconButton icon="x" iconSize={24} label="Schließen" />
              <TextLink href="#home" iconEnd="arrow-right">
                Link
              </TextLink>
              <TextButton icon="plus">Firma angeben</TextButton>
            </div>
          </Specimen>
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
            <Field
              id="mail"
              type="email"
              label="E-Mail-Adresse"
              defaultValue="friederike@"
              error="Geben Sie eine vollständige E-Mail-Adresse ein"
            />
            <Field label="Telefonnummer" type="tel" hint="Nur falls Lena Sie nicht findet" optional="(freiwillig)" />
            <FieldRow split="street">
              <Field label="Straße" defaultValue="Kastanienallee" valid />
              <Field id="number" label="Nummer" error="Hausnummer fehlt" />
            </FieldRow>
            <FieldRow split="city">
              <Field label="Postleitzahl" defaultValue="10435" readOnly />
              <Field label="Ort" defaultValue="Berlin" valid />
            </FieldRow>
            <Field
              label="Code"
              error="Diesen Code kennen wir nicht"
              beside={<Button variant="secondary">Einlösen</Button>}
            />
            <SelectField label="Ort">
              <option>Zu Hause</option>
              <option>Im Hotel</option>
            </SelectField>
            <TextareaField
              label="Hinweise"
              optional="(freiwillig)"
              maxLength={500}
              counter={(used, most) => `${used} von ${most} Zeichen`}
              defaultValue="Bitte klingeln Sie bei Hoffmann, Hinterhaus."
            />
          </Specimen>
          <Specimen name="Choices">
            <LengthList
              name="length"
              label="Dauer"
              defaultValue="90"
              lengths={[
                { value: '60', title: '60 Minuten', note: 'bis 19:15', price: '101,00 €' },
                { value: '90', title: '90 Minuten', note: 'bis 19:45', price: '145,00 €' },
                {
                  value: '120',
                  title: '120 Minuten',
                  note: 'Lena ist nur bis 19:45 frei',
                  price: '188,00 €',
                  disabled: true,
                },
              ]}
            />
            <RadioTiles
              name="table"
              label="Massageliege"
              columns={2}
              defaultValue="1"
              options={[
                { value: '1', title: 'Liege mitbringen' },
                { value: '0', title: 'Liege ist da' },
              ]}
            />
            <RadioTiles
              name="method"
              label="Zahlungsart"
              defaultValue="card"
              options={[
                { value: 'card', title: 'Karte', end: <BrandMark name="VISA" /> },
                { value: 'wallet', title: 'Apple Pay', end: <BrandMark name="Pay" dark /> },
              ]}
            />
            <ChipGroup
              name="place"
              label="Ort"
              defaultValue="home"
              options={[
                { value: 'home', label: 'Zu Hause' },
                { value: 'hotel', label: 'Hotel' },
                { value: 'company', label: 'Firma', disabled: true },
              ]}
            />
            <Checkbox defaultChecked>
              Ich stimme den <a href="/terms">AGB</a> zu.
            </Checkbox>
            <Checkbox error="Bitte stimmen Sie den AGB zu">Ich habe die Datenschutzerklärung gelesen.</Checkbox>
            <Switch defaultChecked>Erinnerung per Mitteilung</Switch>
            <div className="row">
              <AppliedChip removeLabel="Code RUHE15 entfernen" onRemove={() => undefined}>
                <b>RUHE15</b>, 15 % abgezogen
              </AppliedChip>
              <NumberStepper
                label="Anzahl"
                value={number}
                least={1}
                most={5}
                onValueChange={setNumber}
                lessLabel="Einer weniger"
                moreLabel="Einer mehr"
              />
            </div>
            <div className="row">
              <Badge tone="success" icon="check">
                Bezahlt
              </Badge>
              <Badge tone="warning" icon="clock">
                Noch nicht bezahlt
              </Badge>
              <Badge tone="error">Storniert</Badge>
              <Badge tone="pine" icon="shield-check">
                Zertifiziert
              </Badge>
              <Badge tone="clay">Bald</Badge>
              <Badge>Vergangen</Badge>
            </div>
          </Specimen>
          <Specimen name="Notices">
            <OfflineBar>Keine Verbindung. Ihre Eingaben bleiben erhalten.</OfflineBar>
            <Countdown
              endsAt={opened + 712_000}
              total={900_000}
              now={() => Date.now()}
              sentence={(time) => <>Wir halten Ihren Termin noch {time} Minuten für Sie frei.</>}
              announcement={(minutes) => `Noch ${minutes} Minuten`}
            />
            <Notice>Zwei Liegen nebeneinander brauchen etwa 20 Quadratmeter.</Notice>
            <Notice tone="info">Am 25.12. gelten andere Zeiten.</Notice>
            <Notice tone="success">Vielen Dank. Ihre Bewertung erscheint innerhalb eines Tages.</Notice>
            <Notice tone="warning" title="18:15 ist gerade vergeben worden">
              Diese Zeiten liegen am nächsten. Alle anderen Angaben haben wir behalten.
            </Notice>
            <Notice
              tone="error"
              title="Ihre Bank hat die Karte abgelehnt"
              action={
                <Button size="small" variant="secondary">
                  Andere Karte
                </Button>
              }
            >
              Es wurde nichts abgebucht. Ihr Termin bleibt für Sie gehalten.
            </Notice>
            <Loading label="Freie Zeiten werden geladen">
              <Stack gap={3}>
                <Skeleton width="60%" />
                <Skeleton height={88} shape="tile" />
                <Skeleton width="40%" />
              </Stack>
            </Loading>
            <EmptyState title="Noch nichts geplant" at="morning" action={<Button>Freie Zeiten ansehen</Button>}>
              Ihre Buchungen stehen hier, sobald Sie eine Behandlung gebucht haben.
            </EmptyState>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Zahlung verlassen
            </Button>
            <ConfirmDialog
              open={asking}
              onClose={() => setAsking(false)}
              title="Zahlung verlassen?"
              closeLabel="Schließen"
              stay={
                <Button block onClick={() => setAsking(false)}>
                  Bleiben und bezahlen
                </Button>
              }
              proceed={
                <Button block variant="quiet" onClick={() => setAsking(false)}>
                  Verlassen und stornieren
                </Button>
              }
            >
              <p>Wir halten Ihren Termin noch 11:52 Minuten. Wenn Sie jetzt gehen, wird er für andere frei.</p>
            </ConfirmDialog>
          </Specimen>
          <Specimen name="Booking">
            <DayArc at="noon" rising size="large" />
            <BookingTicket
              day={{ month: 'Nov', number: 24, weekday: 'Di' }}
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
                { label: 'Bezahlt', value: '125,05 €, darin 19,97 € MwSt.' },
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
            <PriceBreakdown
              lines={[
                { label: 'Tiefengewebsmassage, 90 Min.', amount: '133,00 €' },
                { label: 'Anfahrt nach 10435', amount: '12,00 €' },
                { label: 'Code RUHE15', amount: '−19,95 €', minus: true },
              ]}
              total={{ label: 'Gesamt', amount: '125,05 €' }}
              note="Darin 19,97 € MwSt. (19 %)"
            />
            <StatusTimeline
              doneLabel="erledigt"
              steps={[
                { title: 'Gebucht', note: 'Samstag, 21.11.2026, 14:02 Uhr', state: 'done' },
                { title: '125,05 € bezahlt', note: 'Rechnung in Ihrer E-Mail', state: 'done' },
                { title: 'Kostenlos ändern bis Montag, 23.11.2026, 18:15 Uhr', state: 'now' },
                { title: 'Lena klingelt bei Ihnen', note: 'Dienstag, 24.11.2026', state: 'ahead' },
              ]}
            />
            <TrustList
              points={[
                { icon: 'maximize', title: 'Etwa 10 Quadratmeter', text: 'Genug, um um die Liege zu gehen' },
                { icon: 'layers', title: 'Zwei große Handtücher, ein kleines', text: 'Lena bringt Liege und Öl mit' },
              ]}
            />
          </Specimen>
          <Specimen name="Expert">
            <MediaSlider
              label="Bilder von Lena Brandt"
              shape="landscape"
              previousLabel="Voriges Bild"
              nextLabel="Nächstes Bild"
              position={(at, count) => `Bild ${at} von ${count}`}
              slides={[
                { type: 'image', picture: sample('expert-01') },
                { type: 'image', picture: sample('treatment-deep-tissue') },
                {
                  type: 'video',
                  uri: '/pictures/treatment-classic.mp4',
                  poster: { uri: '/pictures/treatment-classic-poster.webp' },
                  label: 'Ein Fenster im Abendlicht',
                },
              ]}
            />
            <FactList
              facts={[
                { icon: 'globe', label: 'Herkunft', value: 'Skandinavien' },
                { icon: 'hand', label: 'Druck', value: 'Fest' },
                { icon: 'award', label: 'Erfahrung', value: '9 Jahre' },
                { icon: 'droplets', label: 'Öl', value: 'Ja' },
              ]}
            />
            <ServiceList
              services={[
                {
                  href: '/t/deep',
                  name: 'Tiefengewebsmassage',
                  line: 'Fest, 60 bis 120 Min.',
                  price: <PriceFrom before="ab" amount="79 €" after="/ Std." />,
                  picture: sample('treatment-deep-tissue'),
                },
              ]}
            />
            <PriceTable
              caption="Mit 19 % MwSt., dazu die Anfahrt"
              lengthLabel="Dauer"
              noneLabel="–"
              periods={[
                { period: 'morning', name: 'Vormittag', hours: '9–12' },
                { period: 'afternoon', name: 'Nachmittag', hours: '13–17' },
                { period: 'evening', name: 'Abend', hours: '18–22' },
              ]}
              rows={[
                { length: '60 Min.', prices: ['79 €', '85 €', '89 €'] },
                { length: '90 Min.', prices: ['119 €', '125 €', '133 €'] },
              ]}
            />
            <ExpertGrid>
              {(['05', '06'] as const).map((id) => (
                <ExpertCard
                  key={id}
                  href={`/expert/${id}`}
                  name="Mateo Ruiz"
                  picture={sample(`expert-${id}`)}
                  rating={<Rating value="4,8" count="154" label="4,8 von 5 Sternen, 154 Bewertungen" />}
                  line="Spanisch, Englisch"
                  badge={<Badge tone="pine">Zertifiziert</Badge>}
                />
              ))}
            </ExpertGrid>
          </Specimen>
        </div>
      </main>
    </>
  )
}
