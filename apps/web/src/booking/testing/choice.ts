import type { Choice } from '../flow/booking-guards.ts'

/** The choice of one guest who still has to choose a start. */
export const choice: Choice & { length: number } = {
  postalCode: '10115',
  date: '2027-01-14',
  type: 'classic',
  expert: '7',
  slot: '2027-01-14T12:00:00.000Z',
  length: 60,
}
