import type { Language } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { addSmallCatalogue } from '../availability/testing/small-catalogue.ts'
import { showBanner } from './banner-queries.ts'
import { findActiveBanner, findLocation } from './place-queries.ts'

const database = await databaseOfFile()
const { db } = database
await addSmallCatalogue(db)
await db
  .updateTable('city')
  .set({ name: JSON.stringify({ en: 'Hamburg', de: 'Freie Hansestadt' }) })
  .where('id', '=', 'hamburg')
  .execute()
const texts = { promoTextOne: 'a', promoTextTwo: 'b', promoCode: 'RUHE15' }
await db
  .insertInto('banner')
  .values([
    { cityId: 'berlin', lang: 'de', promoName: 'berlin de', ...texts },
    { cityId: 'berlin', lang: 'en', promoName: 'berlin en', ...texts },
    { cityId: 'hamburg', lang: 'de', promoName: 'hamburg de', ...texts },
    { cityId: 'hamburg', lang: 'en', promoName: 'hamburg en', ...texts },
    { cityId: 'munich', lang: 'de', promoName: 'munich de', ...texts },
  ])
  .execute()

const shown = async (city: string | undefined, lang: Language) =>
  (await findActiveBanner(database.db, { city, lang }))?.promoName
const moveTo = (city: string, position: number) =>
  database.db.updateTable('city').set({ position }).where('id', '=', city).execute()

test('a banner is found by the id of its city and by its name in either language', async () => {
  for (const city of ['hamburg', 'HAMBURG', 'freie Hansestadt']) expect(await shown(city, 'en')).toBe('hamburg en')
})

test('a banner in a language that is not asked for is shown only in English', async () => {
  expect(await shown('munich', 'de')).toBe('munich de')
  expect(await shown('munich', 'en')).toBeUndefined()
})

test('without a city the first one in the order of the home screen shows its banner', async () => {
  expect(await shown(undefined, 'en')).toBe('berlin en')
  await moveTo('berlin', 9)
  expect(await shown(undefined, 'en')).toBe('hamburg en')
  await moveTo('berlin', 0)
})

test('a banner that is switched off is hidden, and those of other languages and cities stay', async () => {
  expect(await showBanner(database.db, { city: 'berlin', lang: 'de' }, false)).toBe(true)
  expect(await shown('berlin', 'de')).toBe('berlin en')
  expect(await shown('hamburg', 'de')).toBe('hamburg de')
  await showBanner(database.db, { city: 'berlin', lang: 'de' }, true)
  expect(await shown('berlin', 'de')).toBe('berlin de')
})

test('a location opens soon where it or its city does', async () => {
  const isSoon = async (id: string) => (await findLocation(database.db, id))?.openingSoon
  expect([await isSoon('spa'), await isSoon('munich')]).toEqual([false, true])
  await database.db.updateTable('location').set({ openingSoon: true }).where('id', '=', 'spa').execute()
  expect([await isSoon('spa'), await isSoon('hotel')]).toEqual([true, false])
})
