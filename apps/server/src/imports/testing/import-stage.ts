import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@ruhepol/database/testing/test-database'
import { importCatalogueFile } from '../import-catalogue.ts'
import { CatalogueFileError } from '../read-catalogue-file.ts'

export const text = (word: string) => ({ de: word, en: word })

export const berlin = {
  id: 'berlin',
  name: text('Berlin'),
  instantLeadTimeMinutes: 120,
  travelMinutes: 30,
  atHomeFeeCents: 1200,
  postalCodes: { Berlin: ['10115', '10117'] },
  centre: '10115',
}
export const classic = {
  id: 'classic',
  name: text('Classic'),
  description: text('short'),
  longDescription: text('long'),
  origin: text('Sweden'),
  pressure: text('soft'),
  level: text('easy'),
  oil: true,
  prices: [{ minutes: 60, morning: 6900, afternoon: 7500, evening: 8500 }],
}
export const ada = {
  id: 1,
  city: 'berlin',
  name: 'Ada',
  email: 'ada@example.org',
  slogan: text('calm'),
  description: text('long'),
  experience: text('11 years'),
  languages: ['de', 'tr'],
  services: { classic: [60] },
  shifts: { thu: ['09:00-13:00', '13:00-20:00'] },
}
export const spa = {
  id: 'spa',
  city: 'berlin',
  name: text('Spa'),
  address: { street: 'Weg', streetNumber: '1', postalCode: '10117', locality: 'Berlin' },
}
/** A city, a place, a treatment and an expert. */
export const small = { cities: [berlin], places: [spa], treatments: [classic], experts: [ada] }

/** An empty database for each test of a file, with what imports into it. */
export function importStage() {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
    return () => database.close()
  })
  const write = (file: unknown, options: { dryRun?: boolean; leaveStranded?: boolean } = {}) =>
    importCatalogueFile(database.db, typeof file === 'string' ? file : JSON.stringify(file), {
      dryRun: false,
      leaveStranded: false,
      ...options,
    })

  async function problemsOf(file: unknown): Promise<readonly string[]> {
    const error = await write(file).catch((thrown: unknown) => thrown)
    if (!(error instanceof CatalogueFileError)) throw error instanceof Error ? error : new Error('it was imported')
    return error.problems
  }

  /** Every row of the catalogue, as JSON. */
  async function stored(): Promise<string> {
    const tables = ['city', 'postal_code', 'location', 'treatment_type', 'treatment_price', 'planned_price', 'expert']
    const all = [...tables, 'expert_service', 'shift', 'discount'].map(
      (table) => sql`select ${table} as of, to_jsonb(t)::text as row from ${sql.table(table)} t`,
    )
    const { rows } = await sql`${sql.join(all, sql` union all `)} order by 1, 2`.execute(database.db)
    return JSON.stringify(rows)
  }
  return { database: () => database, write, problemsOf, stored }
}
