import { sql } from 'kysely'
import type { DB } from '@ruhepol/database/tables'
import { dayOf, type Instant } from '@ruhepol/rules'
import { appNow } from '../platform/app-now.ts'
import { databaseNow, type DatabaseTransaction, type Queryable } from '../platform/database.ts'
import type { KnownCatalogue } from './check-references.ts'

/** Rows that a table should have according to a file, with the column names of `tables.ts`. */
export type TablePlan = {
  table: keyof DB
  key: readonly string[]
  rows: readonly Readonly<Record<string, unknown>>[]
  /** Rows of these owners that are not among `rows` are to be removed. */
  owned?: { by: string; ids: readonly (string | number)[] }
}

/** A row as the database writes it in JSON, with the database's names of the columns. */
export type StoredRow = Readonly<Record<string, unknown>>
export type RowChange = { before: StoredRow | undefined; after: StoredRow | undefined }

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const list = (names: readonly string[], prefix = '') =>
  sql.join(names.map((name) => sql.raw(`${prefix}${snake(name)}`)))

const asJson = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))),
  )

/** The rows as the table would store them. */
const recordset = ({ table }: TablePlan, json: string) =>
  sql`jsonb_populate_recordset(null::${sql.table(snake(table))}, ${json}::jsonb)`

/** Lets one import run at a time, and no planned price begin during it. */
export async function lockCatalogue(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table planned_price in share row exclusive mode`.execute(tx)
}

/** The changes that give a table the plan's rows, as the database compares them. */
export async function differences(tx: DatabaseTransaction, plan: TablePlan): Promise<RowChange[]> {
  const json = asJson(plan.rows)
  const gone = plan.owned ? await removed(tx, plan, plan.owned, json) : []
  if (plan.rows.length === 0) return gone
  const key = list(plan.key)
  const names = Object.keys(plan.rows[0] ?? {}).map(snake)
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    select to_jsonb(stored)::text as before, to_jsonb(wanted)::text as after
    from ${recordset(plan, json)} as wanted left join ${sql.table(snake(plan.table))} as stored using (${key})
    order by ${key}`.execute(tx)
  const parsed = rows.map(({ before, after }) => ({
    before: before === null ? undefined : (JSON.parse(before) as StoredRow),
    after: JSON.parse(after ?? '{}') as StoredRow,
  }))
  const changed = parsed.filter(
    ({ before, after }) =>
      !before || names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])),
  )
  return [...gone, ...changed]
}

async function removed(
  tx: DatabaseTransaction,
  plan: TablePlan,
  { by, ids }: NonNullable<TablePlan['owned']>,
  json: string,
): Promise<RowChange[]> {
  const { rows } = await sql<{ before: string }>`
    select to_jsonb(stored)::text as before from ${sql.table(snake(plan.table))} as stored
    where ${sql.raw(snake(by))}::text = any(${ids.map(String)}::text[])
      and (${list(plan.key)}) not in (select ${list(plan.key)} from ${recordset(plan, json)})
    order by ${list(plan.key)}`.execute(tx)
  return rows.map(({ before }) => ({ before: JSON.parse(before) as StoredRow, after: undefined }))
}

/** Removes and writes rows so that the table has the plan's. */
export async function applyDifferences(
  tx: DatabaseTransaction,
  plan: TablePlan,
  changes: readonly RowChange[],
): Promise<void> {
  const table = sql.table(snake(plan.table))
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before] : []))
  if (gone.length > 0) {
    await sql`
      delete from ${table} where (${list(plan.key)}) in (
        select ${list(plan.key)} from ${recordset(plan, JSON.stringify(gone))})`.execute(tx)
  }
  const written = changes.flatMap(({ after }) => (after ? [after] : []))
  if (written.length === 0) return
  const columns = Object.keys(plan.rows[0] ?? {})
  const others = columns.filter((name) => !plan.key.includes(name))
  // In the order of their keys, like other statements that lock several rows.
  await sql`
    insert into ${table} (${list(columns)})
    select ${list(columns)} from ${recordset(plan, JSON.stringify(written))} order by ${list(plan.key)}
    on conflict (${list(plan.key)}) do update set (${list(others)}) = row(${list(others, 'excluded.')})`.execute(tx)
}

/** Adds to experts' booking counts the change in the number from before this system. */
export async function addBookingsBefore(
  tx: DatabaseTransaction,
  changes: readonly { id: number; more: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update expert set booking_count = booking_count + changed.more
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (id integer, more integer)
    where expert.id = changed.id`.execute(tx)
}

/** Positions of the stored items, by id. */
export type Orders = Record<'city' | 'location' | 'treatmentType', ReadonlyMap<string, number>>

export async function readOrders(tx: DatabaseTransaction): Promise<Orders> {
  const ordersOf = async (table: keyof Orders) => {
    const rows = await tx.selectFrom(table).select(['id', 'position']).execute()
    return new Map(rows.map(({ id, position }) => [id, position]))
  }
  return {
    city: await ordersOf('city'),
    location: await ordersOf('location'),
    treatmentType: await ordersOf('treatmentType'),
  }
}

/** Ids in the database that a catalogue file may refer to. */
export async function readKnownCatalogue(tx: DatabaseTransaction): Promise<KnownCatalogue> {
  const now = await databaseNow(tx)
  const cities = await tx.selectFrom('city').select('id').execute()
  const codes = await tx.selectFrom('postalCode').selectAll().execute()
  const locations = await tx.selectFrom('location').select(['id', 'kind']).execute()
  const { rows: treatments } = await sql<{ id: string; lengths: number[] }>`
    select id, array(
      select length_minutes from treatment_price where treatment_type_id = id
      union select length_minutes from planned_price where treatment_type_id = id) as lengths
    from treatment_type`.execute(tx)
  const { rows: discounts } = await sql<{ code: string; active: boolean; oncePerPerson: boolean; isUsed: boolean }>`
    select code, active, once_per_person, exists (select from cart where discount_code = code) as is_used
    from discount`.execute(tx)
  return {
    today: dayOf(now),
    cities: new Map(
      cities.map(({ id }) => [
        id,
        new Set(codes.filter(({ cityId }) => cityId === id).map(({ postalCode }) => postalCode)),
      ]),
    ),
    cityOfPostalCode: new Map(codes.map(({ postalCode, locality, cityId }) => [`${postalCode} ${locality}`, cityId])),
    locations: new Map(locations.map(({ id, kind }) => [id, kind])),
    treatments: new Map(treatments.map(({ id, lengths }) => [id, new Set(lengths)])),
    discounts: new Map(discounts.map(({ code, ...discount }) => [code, discount])),
  }
}

/** The weekly hours of these experts, as the database writes them in JSON. */
export async function readWeeks(tx: DatabaseTransaction, expertIds: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(shift)::text as row from shift where expert_id = any(${[...expertIds]}::integer[])`.execute(tx)
  return rows.map(({ row }) => JSON.parse(row) as StoredRow)
}

export type Appointment = { order: string; expertId: number; name: string; startAt: Instant; endAt: Instant }

/** The experts' booked appointments from now on. */
export async function readAppointments(db: Queryable, expertIds: readonly number[]): Promise<Appointment[]> {
  if (expertIds.length === 0) return []
  return db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cartId')
    .innerJoin('expert', 'expert.id', 'booking.expertId')
    .select(['cart.customId as order', 'expertId', 'expert.name', 'booking.startAt', 'booking.endAt'])
    .where('booking.active', '=', true)
    .where(sql<boolean>`booking.expert_id = any(${[...expertIds]}::integer[])`)
    .where('booking.endAt', '>', appNow)
    .orderBy('booking.startAt')
    .orderBy('booking.expertId')
    .execute()
}
