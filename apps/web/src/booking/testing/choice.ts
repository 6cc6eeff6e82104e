import type { Choice } from '../flow/booking-guards.ts'

/** A complete choice of one guest. */
export const choice: Choice & { length: number } = {
  postalCode: '10115',
  date: '2027-01-14',
  type: 'classic',
  expert: '7',
  slot: '2027-01-14T12:00:00.000Z',
  length: 60,
}
