import { comparableCode, mailboxOf } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { hasMailbox } from '../../platform/email-queries.ts'

const discounts = (db: Queryable) =>
  db
    .selectFrom('discount')
    .select([
      'code',
      'kind',
      'percent',
      'amountCents',
      'active',
      sql<boolean>`coalesce(starts_at > app_now(), false)`.as('notYet'),
      sql<boolean>`coalesce(ends_at <= app_now(), false)`.as('over'),
      'oncePerPerson',
      'newCustomersOnly',
      'treatmentTypeIds',
    ])

/** The current state of a discount, by the database's clock. */
export type StoredDiscount = Awaited<ReturnType<ReturnType<typeof discounts>['execute']>>[number]

/** The discount with this code, in any spelling. At most one of those spelled alike is active. */
export async function findDiscount(db: Queryable, code: string): Promise<StoredDiscount | undefined> {
  return discounts(db)
    .where(sql`code_key(code)`, '=', sql`code_key(${comparableCode(code)})`)
    .orderBy('active', 'desc')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
}

/** The person who books, with their account if signed in. A missing telephone number is not compared. */
export type Person = { email: string; phoneE164: string | null; clientId: string | null }

/** A new tag in an address does not make someone a new customer. */
const isPerson = ({ email, phoneE164, clientId }: Person) =>
  sql<boolean>`(${hasMailbox(email)} or cart.phone_e164 = ${phoneE164} or cart.client_id = ${clientId})`

/**
 * Serialises placings by one person with a per-person discount until the transaction ends; otherwise simultaneous
 * placings would not see each other.
 */
export async function lockPerson(tx: DatabaseTransaction, { email, phoneE164, clientId }: Person): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('discount:' || mark, 0) as key
      from unnest(array[${mailboxOf(email)}, ${phoneE164}, ${clientId}]::text[]) as mark where mark is not null order by key
    ) as marks`.execute(tx)
}

/** Whether the person has a paid cart. */
export async function isCustomer(db: Queryable, person: Person): Promise<boolean> {
  const row = await db
    .selectFrom('cart')
    .select('id')
    .where(isPerson(person))
    .where('paidAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another paid cart of the person has the discount; with `unpaid`, carts that can still be paid count too. */
export async function hasUsedDiscount(
  db: Queryable,
  code: string,
  { id, unpaid, ...person }: Person & { id?: string; unpaid: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('cart')
    .select('id')
    .where(isPerson(person))
    .where('discountCode', '=', code)
    .where((eb) =>
      eb.or([
        eb('paidAt', 'is not', null),
        ...(unpaid ? [eb('status', 'in', ['placed', 'waitingForPayment', 'releasing'])] : []),
      ]),
    )
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another cart of the person uses a single-use discount. */
export async function discountIsSpent(
  tx: DatabaseTransaction,
  code: string,
  cart: Person & { id: string },
): Promise<boolean> {
  const discount = await discounts(tx).where('code', '=', code).executeTakeFirst()
  if (!discount?.oncePerPerson && !discount?.newCustomersOnly) return false
  await lockPerson(tx, cart)
  return hasUsedDiscount(tx, code, { ...cart, unpaid: true })
}
