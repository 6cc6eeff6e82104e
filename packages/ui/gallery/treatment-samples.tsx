import { PriceFrom, Rating, TextLink } from '../src/index.ts'
import type { ExpertOption, Period, TreatmentOption } from '../src/index.ts'
import { sample } from './samples.ts'

export const periods: Period[] = [
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
  price: <PriceFrom before="ab" amount={amount} after="für 60 Min." />,
  picture: sample(picture),
  about: (
    <TextLink small href={`/treatmentDetails/${value}`} aria-label={`Mehr zu ${title}`}>
      Mehr
    </TextLink>
  ),
})
export const treatments = [
  treatment(
    'classic',
    'Klassische Massage',
    'Lange, fließende Griffe für den ganzen Körper.',
    2,
    'Sanft',
    '69 EUR',
    'treatment-classic',
  ),
  treatment(
    'deep',
    'Tiefengewebsmassage',
    'Langsam und fest, für Rücken und Schultern.',
    4,
    'Fest',
    '79 EUR',
    'treatment-deep-tissue',
  ),
  treatment(
    'stone',
    'Hot Stone',
    'Warmer Basalt löst, was Hände allein nicht lösen.',
    3,
    'Mittel',
    '85 EUR',
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
export const experts: ExpertOption[] = [
  {
    value: 'any',
    name: 'Erste freie Person',
    line: 'Alle Anfangszeiten bleiben wählbar',
    next: 'Nächster Termin: 18:00',
  },
  expert('01', 'Lena Brandt', '4,9', '212', 'Deutsch, Englisch', '18:15'),
  expert('02', 'Samuel Adeyemi', '4,8', '167', 'Englisch, Deutsch', '18:30'),
  expert('03', 'Mara Petersen', '4,9', '98', 'Deutsch, Dänisch', '19:00'),
  expert('04', 'Mateo Ruiz', '4,7', '154', 'Spanisch, Englisch', '19:45'),
]
export const slot = (time: string, disabled = false): { value: string; time: string; disabled: boolean } => ({
  value: time,
  time,
  disabled,
})
