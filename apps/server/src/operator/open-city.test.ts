import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { databaseWithExperts } from '../availability/testing/database-with-experts.ts'
import { catalogueCopy } from '../catalogue/index.ts'
import { servedPlace } from '../geo/index.ts'

const page = readFileSync(new URL('../../../../docs/operations/cities.md', import.meta.url), 'utf8')
const statements = /```sql\nbegin;\n([^`]*)commit;\n```/.exec(page)?.[1]?.split(/;\n/).filter(Boolean) ?? []
const opening = /`(update city [^`]*)`/.exec(page)?.[1] ?? ''

test('the statements of the operations page announce a city and open it', async () => {
  const { db } = await databaseWithExperts([])
  for (const statement of statements) await sql.raw(statement).execute(db)
  await expect(servedPlace(db, { postalCode: '04103' })).rejects.toMatchObject({ code: 'not_served' })
  await expect(servedPlace(db, { locationId: 'leipzig' })).rejects.toMatchObject({ code: 'not_served' })
  await sql.raw(opening).execute(db)
  expect(await servedPlace(db, { postalCode: '04103' })).toEqual(await servedPlace(db, { locationId: 'leipzig' }))
  expect((await catalogueCopy(db)).offersOfCity.get('leipzig')).toMatchObject([{ expertId: 101 }])
})
