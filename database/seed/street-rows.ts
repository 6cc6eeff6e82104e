import { searchName } from '@ruhepol/rules'
import type { Insertable } from 'kysely'
import type { StreetTable } from '../tables.ts'
import { BERLIN_A_TO_J } from './streets/berlin-a-to-j.ts'
import { BERLIN_K_TO_P } from './streets/berlin-k-to-p.ts'
import { BERLIN_Q_TO_Z } from './streets/berlin-q-to-z.ts'
import { HAMBURG_A_TO_J } from './streets/hamburg-a-to-j.ts'
import { HAMBURG_K_TO_Z } from './streets/hamburg-k-to-z.ts'

const orNull = (text: string): number | null => (text === '' ? null : Number(text))

function rowsOf(locality: string, table: string): Insertable<StreetTable>[] {
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', postalCode = '', district = '', numbers = '', latitude = '', longitude = ''] = line.split('|')
      const [lowest = '', highest = ''] = numbers.split('-')
      return {
        name,
        postal_code: postalCode,
        locality,
        districts: [district],
        search_name: searchName(name),
        search_places: [searchName(locality), searchName(district)],
        lowest_number: orNull(lowest),
        highest_number: orNull(highest),
        latitude: orNull(latitude),
        longitude: orNull(longitude),
      }
    })
}

/** Well-known streets of the cities that can be booked, for the embedded geocoder. */
export function streetRows(): Insertable<StreetTable>[] {
  return [
    ...rowsOf('Berlin', BERLIN_A_TO_J + BERLIN_K_TO_P + BERLIN_Q_TO_Z),
    ...rowsOf('Hamburg', HAMBURG_A_TO_J + HAMBURG_K_TO_Z),
  ]
}
