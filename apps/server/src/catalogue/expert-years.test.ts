import { expect, test } from 'vitest'
import { createTestDatabase } from '@ruhepol/database/testing/test-database'
import { addExpert, addSmallCatalogue } from '../availability/testing/small-catalogue.ts'
import { readExpertFacts } from './expert-queries.ts'

test('the years of experience are read only from a text that begins with them', async () => {
  const { db, close } = await createTestDatabase()
  try {
    await addSmallCatalogue(db)
    const years = new Map([
      ['11 years, six of them in a clinic', 11],
      ['1 year, trained in Chiang Mai', 1],
      ['2015 trained in Bangkok', null],
      ['10 treatment rooms in Tokyo', null],
      ['Trained in Tokyo for 10 years', null],
      ['', null],
    ])
    let id = 0
    for (const en of years.keys()) {
      id += 1
      await addExpert(db, { id })
      const experience = JSON.stringify({ en, de: '' })
      await db.updateTable('expert').set({ experience }).where('id', '=', id).execute()
    }
    const facts = await readExpertFacts(db, undefined)
    expect(facts.toSorted((a, b) => a.id - b.id).map((one) => one.years)).toEqual([...years.values()])
  } finally {
    await close()
  }
})
