import { expect, test } from 'vitest'
import { instantAt } from '@ruhepol/rules'
import { openDatabase } from '../../platform/database.ts'
import { absenceEnded } from './absences.ts'
import { apiOn } from '../testing/ask-api.ts'
import { changeTimes, enterAbsence } from '../testing/change-times.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'

test('an absence saved in one process is gone from the next search of every other one, and open again once it ends', async () => {
  const { db, url } = await databaseWithExperts([{ id: 1 }, { id: 2 }])
  const others = [openDatabase({ url }), openDatabase({ url })]
  try {
    const asked = others.map((one) => apiOn(one.db))
    const day = '2027-01-20'
    const input = { expertId: 1, startAt: instantAt(day, 0), endAt: instantAt(day, 96), kind: 'ill' as const }
    const slotsOf = async () =>
      Promise.all(
        asked.map(async (ask) => {
          const { data, errors } = await ask(
            `{ availableExperts(postalCode: "10115", date: "${day}", pagination: { limit: 5 }) { count nodes { id } } }`,
          )
          expect(errors).toBeUndefined()
          return JSON.stringify(data)
        }),
      )
    const before = await slotsOf()
    expect(before[0]).toContain('"id":"1"')
    const absence = await enterAbsence(db, input)
    for (const answer of await slotsOf()) expect(answer).not.toContain('"id":"1"')
    await changeTimes(db, absenceEnded(absence, input.startAt))
    expect(await slotsOf()).toEqual(before)
  } finally {
    for (const one of others) await one.db.destroy()
  }
})
