import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { kyselyOn, openDatabase, type Queryable } from '../../platform/database.ts'
import { isDatabaseAway } from '../../platform/database-errors.ts'
import { readBeginning, readChangedDays } from './availability-queries.ts'
import { daysFromTo, WORDS_PER_PLACE } from './expert-days.ts'
import { expertDays, goesOnFrom } from './expert-days-copy.ts'
import { sentStatements } from '../testing/sent-statements.ts'
import { addExpert, addSmallCatalogue } from '../testing/small-catalogue.ts'

const TODAY = '2027-01-11'
const DAY = '2027-01-14'
const BEFORE = '2027-01-10'

const database = await databaseOfFile()
await addSmallCatalogue(database.db)
for (const id of [1, 2]) await addExpert(database.db, { id })
beforeEach(async () => {
  await database.setNow(`${TODAY}T08:00:00Z`)
  await sql`delete from expert_day`.execute(database.db)
})

const setOpen = (db: Queryable, { id = 1, day = DAY, quarter }: { id?: number; day?: string; quarter: number }) =>
  sql`
    insert into expert_day (expert_id, day, open_a, open_b) values (${id}, ${day}, 1::int8 << ${quarter}, 0)
    on conflict (expert_id, day) do update set open_a = excluded.open_a`.execute(db)

/** The known open quarter hours of an expert between 8:00 and 16:00. */
async function openOf(id = 1, day = DAY, db: Queryable = database.db): Promise<number[]> {
  const { days } = await expertDays(db, { from: TODAY, to: '2027-03-01', expertIds: [1, 2] })
  const open = daysFromTo(days, day, day)[0]?.words[(days.placeOf.get(id) ?? -1) * WORDS_PER_PLACE] ?? 0
  return Array.from({ length: 32 }, (_, bit) => bit).flatMap((bit) => ((open >>> bit) & 1 ? [bit + 32] : []))
}

test('the copy of the days includes everything committed before the query', async () => {
  await setOpen(database.db, { quarter: 40 })
  expect(await openOf()).toEqual([40])
  for (const quarter of [41, 42, 43]) {
    await setOpen(database.db, { quarter })
    expect(await openOf()).toEqual([quarter])
  }
})

test('the copy of the days reads only what has changed', async () => {
  await setOpen(database.db, { quarter: 40 })
  await setOpen(database.db, { id: 2, quarter: 50 })
  const { snapshot } = await readBeginning(database.db)
  expect((await readChangedDays(database.db, snapshot)).days).toHaveLength(0)
  await setOpen(database.db, { id: 2, quarter: 51 })
  const { days } = await readChangedDays(database.db, snapshot)
  expect([...days].slice(1)).toEqual([2, 0, 1 << (51 - 32), 0, 0])
})

test('the copy of the days shows a change once it is committed, even if its transaction began earlier than others', async () => {
  await setOpen(database.db, { quarter: 40 })
  expect(await openOf()).toEqual([40])
  await database.db.transaction().execute(async (early) => {
    await setOpen(early, { quarter: 41 })
    expect(await openOf()).toEqual([40])
    // Others place and cancel at the same time, and their changes are visible immediately.
    for (const quarter of [50, 51]) {
      await setOpen(database.db, { id: 2, quarter })
      expect(await openOf(2)).toEqual([quarter])
    }
    expect(await openOf()).toEqual([40])
    // The open transaction sees its own uncommitted changes.
    expect(await openOf(1, DAY, early)).toEqual([41])
  })
  expect(await openOf()).toEqual([41])
})

test('the copy of the days never shows a change that was rolled back', async () => {
  await setOpen(database.db, { quarter: 40 })
  await openOf()
  const broken = database.db.transaction().execute(async (tx) => {
    await setOpen(tx, { quarter: 41 })
    expect(await openOf()).toEqual([40])
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  expect(await openOf()).toEqual([40])
})

test('the copy of the days answers a query that arrives during a refresh with the next refresh', async () => {
  await setOpen(database.db, { quarter: 40 })
  await openOf()
  const { db } = database
  for (let quarter = 41; quarter < 60; quarter += 1) {
    const running = openOf()
    const written = setOpen(db, { quarter })
    await written
    expect(await openOf()).toEqual([quarter])
    await running
  }
})

test('the copy of the days shares one refresh among simultaneous queries', async () => {
  await openOf()
  const { statements } = await sentStatements(() => Promise.all(Array.from({ length: 20 }, () => openOf())))
  expect(statements.filter((text) => text.includes('expert_day'))).toHaveLength(1)
})

test('the copy of the days adds new experts and days, and drops removed ones', async () => {
  await setOpen(database.db, { quarter: 40 })
  expect(await openOf()).toEqual([40])
  await setOpen(database.db, { id: 2, day: '2027-02-01', quarter: 44 })
  expect(await openOf(2, '2027-02-01')).toEqual([44])
  await sql`delete from expert_day where expert_id = 1`.execute(database.db)
  expect(await openOf()).toEqual([])
  expect(await openOf(2, '2027-02-01')).toEqual([44])
  await sql`truncate expert_day`.execute(database.db)
  expect(await openOf(2, '2027-02-01')).toEqual([])
})

test('the copy of the days forgets past days, and reads them again if the clock is set back', async () => {
  await setOpen(database.db, { day: BEFORE, quarter: 40 })
  await setOpen(database.db, { day: TODAY, quarter: 41 })
  expect(await openOf(1, BEFORE)).toEqual([])
  expect(await openOf(1, TODAY)).toEqual([41])
  await database.setNow('2027-01-12T08:00:00Z')
  expect(await openOf(1, TODAY)).toEqual([])
  await database.setNow(`${BEFORE}T08:00:00Z`)
  expect(await openOf(1, BEFORE)).toEqual([40])
  expect(await openOf(1, TODAY)).toEqual([41])
})

test('a new copy of the days includes what changes while it is being read', async () => {
  let quarter = 40
  await setOpen(database.db, { quarter })
  const changing = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await setOpen(database.db, { quarter: (quarter += 1) })
      return result
    },
  })
  // After its beginning and after its days; the change after the last statement is for the next query.
  expect(await openOf(1, DAY, changing)).toEqual([42])
  expect(await openOf(1, DAY, changing)).toEqual([43])
})

test('a new copy of the days has those of all experts, even if reading them takes several statements', async () => {
  await sql`
    insert into expert
    select (jsonb_populate_record(expert, jsonb_build_object('id', 1000 + n))).*
    from expert, generate_series(1, 4001) n where id = 1`.execute(database.db)
  await sql`
    insert into expert_day (expert_id, day, open_a, open_b)
    select id, ${DAY}, 1::int8 << 32, 0 from expert`.execute(database.db)
  const { db } = openDatabase({ url: database.url })
  try {
    const { days } = await expertDays(db, { from: TODAY, to: '2027-03-01', expertIds: [] })
    const words = daysFromTo(days, DAY, DAY)[0]?.words
    expect(days.placeOf.size).toBe(4003)
    expect([...days.placeOf.values()].every((place) => words?.[place * WORDS_PER_PLACE] === 1)).toBe(true)
  } finally {
    await db.destroy()
  }
})

test('the copy of the days rejects all callers of a failed refresh, and then starts a new one', async () => {
  await setOpen(database.db, { quarter: 40 })
  const { db } = openDatabase({ url: database.url })
  try {
    expect(await openOf(1, DAY, db)).toEqual([40])
    await sql`alter table expert_day_removal rename to elsewhere`.execute(database.db)
    await expect(openOf(1, DAY, db)).rejects.toThrow('expert_day_removal')
    await sql`alter table elsewhere rename to expert_day_removal`.execute(database.db)
    await setOpen(database.db, { quarter: 41 })
    expect(await openOf(1, DAY, db)).toEqual([41])
  } finally {
    await db.destroy()
  }
})

test('the copy of the days does not wait forever on a connection that died silently', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const asked: (() => void)[] = []
    const connect = () => new Promise<never>((_, reject) => asked.push(() => reject(new Error('asked anew'))))
    const silent = kyselyOn({ options: {}, connect, end: () => Promise.resolve() })
    const failure = () => openOf(1, DAY, silent).catch((error: unknown) => error)
    const first = failure()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const second = failure()
    await vi.runOnlyPendingTimersAsync()
    expect(isDatabaseAway(await first)).toBe(true)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    asked[1]?.()
    expect(await second).toMatchObject({ message: 'asked anew' })
  } finally {
    vi.useRealTimers()
  }
})

test('the copy of the days reads everything again after a backup was restored under the running process', async () => {
  await setOpen(database.db, { quarter: 40 })
  await sql`create table backup as select * from expert_day`.execute(database.db)
  await setOpen(database.db, { quarter: 41 })
  expect(await openOf()).toEqual([41])
  // As pg_restore --clean does: a new table, filled before its triggers exist.
  await database.db.transaction().execute(async (tx) => {
    await sql`create table restored (like expert_day including all)`.execute(tx)
    await sql`insert into restored select * from backup`.execute(tx)
    await sql`alter table expert_day rename to lost`.execute(tx)
    await sql`alter table restored rename to expert_day`.execute(tx)
  })
  try {
    expect(await openOf()).toEqual([40])
  } finally {
    await sql`drop table expert_day, backup`.execute(database.db)
    await sql`alter table lost rename to expert_day`.execute(database.db)
  }
  expect(await openOf()).toEqual([41])
})

const SEEN = { removals: 0, origin: 'this run' }
test.each([
  ['of the same server run', SEEN, TODAY, true],
  ['of another server run, for example after a standby was promoted', { ...SEEN, origin: 'another run' }, TODAY, false],
  ['that removed days', { ...SEEN, removals: 1 }, TODAY, false],
  ['from a clock that was set back', SEEN, BEFORE, false],
])('the copy of the days can be updated with some changes, or must be read again: %s', (_, after, today, goesOn) => {
  expect(goesOnFrom({ ...SEEN, from: TODAY }, after, today)).toBe(goesOn)
})
