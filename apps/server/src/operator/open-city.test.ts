import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseWithExperts } from '../availability/testing/database-with-experts.ts'
import { catalogueCopy, forgetCatalogueCopy } from '../catalogue/index.ts'
import { importCatalogueFile } from '../imports/index.ts'
import { servedPlace } from '../geo/index.ts'

const page = readFileSync(new URL('../../../../docs/operations/cities.md', import.meta.url), 'utf8')
const file = /```json\n([^`]*)```/.exec(page)?.[1] ?? ''

test('the file of the operations page announces a city and opens it', async () => {
  const { db } = await databaseWithExperts([])
  const options = { dryRun: false, leaveStranded: false }
  await importCatalogueFile(db, file, options)
  await expect(servedPlace(db, { postalCode: '04103' })).rejects.toMatchObject({ code: 'not_served' })
  await expect(servedPlace(db, { locationId: 'leipzig' })).rejects.toMatchObject({ code: 'not_served' })
  const opened = await importCatalogueFile(db, file.replace('"openingSoon": true', '"openingSoon": false'), options)
  expect(opened.changes).toEqual(['change  city leipzig: opening soon true → false'])
  expect(await servedPlace(db, { postalCode: '04103' })).toEqual(await servedPlace(db, { locationId: 'leipzig' }))
  forgetCatalogueCopy(db)
  expect((await catalogueCopy(db)).offersOfCity.get('leipzig')).toMatchObject([{ expertId: 101 }])
})
