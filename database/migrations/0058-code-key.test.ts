import { comparableCode } from '@ruhepol/rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../testing/test-database.ts'
import { up } from './0058-code-key.ts'

const database = await databaseOfFile()

/** Every character of the blocks used by European languages, and what else people type or paste between them. */
const characters = [
  [0x20, 0x2ff],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0xff00, 0xff5e],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))

test('the database folds a code as the rules do', async () => {
  const { rows } = await sql<{ typed: string; of_typed: string; of_folded: string }>`
    select typed, code_key(typed) as of_typed, code_key(folded) as of_folded
    from unnest(${characters.map((one) => `A${one}1`)}::text[], ${characters.map((one) => comparableCode(`A${one}1`))}::text[])
      as codes (typed, folded)`.execute(database.db)
  expect(rows).toHaveLength(characters.length)
  expect(rows.filter(({ of_typed, of_folded }) => of_typed !== of_folded)).toEqual([])
})

test('migration 0058 names active codes that are typed alike, and merges none', async () => {
  const { db } = database
  const columns = { kind: 'percent', percent: 10 } as const
  await sql`drop index discount_code_key`.execute(db)
  await db
    .insertInto('discount')
    .values(['TWIN15', 'TWIN-15', 'LONE15'].map((code) => ({ ...columns, code })))
    .execute()
  const migrate = () =>
    db.transaction().execute(async (tx) => {
      await sql`alter table discount drop constraint discount_code_can_be_typed`.execute(tx)
      await sql`drop function code_key`.execute(tx)
      await up(tx as never)
    })
  await expect(migrate()).rejects.toThrow('typed: TWIN-15, TWIN15. Set')
  await db.updateTable('discount').set({ active: false }).where('code', '=', 'TWIN15').execute()
  await migrate()
  expect(await db.selectFrom('discount').select('code').where('code', 'like', 'TWIN%').execute()).toHaveLength(2)
})
