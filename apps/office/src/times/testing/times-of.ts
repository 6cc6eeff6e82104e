import type { TakenFragment, TimesFragment } from '../../gql/graphql.ts'

/** The times of an expert who works every day from 9:00 to 17:00, on a Monday at nine. */
export const timesOf = (changes: Partial<TimesFragment> = {}): TimesFragment => ({
  id: '7',
  name: 'Anna',
  cityId: 'berlin',
  phone: '+49 171 3920001',
  treatments: [{ id: 'classic', name: { de: 'Klassische Massage', en: 'Classic massage' } }],
  isActive: true,
  now: '2027-01-11T08:00:00Z',
  version: 'seen',
  state: 'free',
  until: null,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, hours: [{ fromQuarter: 36, toQuarter: 68 }] })),
  planned: [],
  exceptions: [],
  absences: [],
  days: [],
  coming: [],
  bookedInAbsences: [],
  ...changes,
})

/** A booking of Anna. */
export const bookingOf = (code: string): TakenFragment => ({
  expertName: 'Anna',
  start: '2027-01-12T09:00:00Z',
  end: '2027-01-12T10:00:00Z',
  request: null,
  booking: {
    id: code,
    code,
    status: 'paid',
    start: '2027-01-12T09:00:00Z',
    end: '2027-01-12T10:00:00Z',
    treatment: { de: 'Klassisch', en: 'Classic' },
    experts: ['Anna'],
    customer: 'Ada',
    company: null,
    place: 'Berlin',
    totalCents: 8900,
    delayMinutes: null,
  },
})
