import { expect, test } from 'vitest'
import { forgetCatalogueCopy } from '../../catalogue/index.ts'
import { apiOn } from '../testing/ask-api.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'

const database = await databaseWithExperts([
  { id: 1, services: { classic: [60, 90] } },
  { id: 2, services: { classic: [60] } },
])
const ask = apiOn(database.db)

test('the availability API stops offering an expert who has left, once the catalogue copy is refreshed', async () => {
  const offered = async () => {
    const { data } = await ask(
      '{ availableExperts(postalCode: "10115", date: "2027-01-14", pagination: { limit: 5 }) { count nodes { id } } }',
    )
    return data?.availableExperts
  }
  expect(await offered()).toMatchObject({ count: 2 })
  await database.db.updateTable('expert').set({ active: false }).where('id', '=', 2).execute()
  forgetCatalogueCopy(database.db)
  expect(await offered()).toEqual({ count: 1, nodes: [{ id: '1' }] })
})
