import { searchName } from '@ruhepol/rules'
import type { Insertable } from 'kysely'
import type { Street } from '../tables.ts'
import { BERLIN_A_TO_J } from './streets/berlin-a-to-j.ts'
import { BERLIN_K_TO_P } from './streets/berlin-k-to-p.ts'
import { BERLIN_Q_TO_Z } from './streets/berlin-q-to-z.ts'
import { HAMBURG_A_TO_J } from './streets/hamburg-a-to-j.ts'
import { HAMBURG_K_TO_Z } from './streets/hamburg-k-to-z.ts'

const orNull = (text: string): number | null => (text === '' ? null : Number(text))

function rowsOf(locality: string, table: string): Insertable<Street>[] {
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', postalCode = '', district = '', numbers = '', latitude = '', longitude = ''] = line.split('|')
      const [lowest = '', highest = ''] = numbers.split('-')
      return {
        name,
        postalCode,
        locality,
        districts: [district],
        searchName: searchName(name),
        searchPlaces: [searchName(locality), searchName(district)],
        lowestNumber: orNull(lowest),
        highestNumber: orNull(highest),
        latitude: orNull(latitude),
        longitude: orNull(longitude),
      }
    })
}

/** Well-known streets of the bookable cities, for the embedded geocoder. */
export function streetRows(): Insertable<Street>[] {
  return [
    ...rowsOf('Berlin', BERLIN_A_TO_J + BERLIN_K_TO_P + BERLIN_Q_TO_Z),
    ...rowsOf('Hamburg', HAMBURG_A_TO_J + HAMBURG_K_TO_Z),
  ]
}
