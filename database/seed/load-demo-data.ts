import { sql } from 'kysely'
import { databaseNow, type Database, type DatabaseTransaction } from '@ruhepol/server/platform/database'
import { importCatalogue, readCatalogueFile } from '@ruhepol/server/imports/index'
import { demoCatalogue } from './demo-catalogue.ts'
import { loadStaff } from './load-staff.ts'
import { loadVouchers } from './load-vouchers.ts'
import { bannerRows } from './promotion-rows.ts'
import { reviewRows } from './review-rows.ts'
import { streetRows } from './street-rows.ts'

async function isEmpty(tx: DatabaseTransaction): Promise<boolean> {
  return (await tx.selectFrom('city').select('id').limit(1).executeTakeFirst()) === undefined
}

/** An expert's rating is round(mean of half stars × 5), in tenths of a star (rule R34). */
async function rateExperts(tx: DatabaseTransaction): Promise<void> {
  await sql`
    update expert
    set rating = given.rating, review_count = given.review_count
    from (
      select expert_id, round(avg(rating) * 5)::integer as rating, count(*)::integer as review_count
      from review
      group by expert_id
    ) as given
    where expert.id = given.expert_id`.execute(tx)
}

/** In addition to any imported before the first start. */
async function addStreets(tx: DatabaseTransaction): Promise<void> {
  await tx
    .insertInto('street')
    .values(streetRows())
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function hasStreets(tx: DatabaseTransaction): Promise<boolean> {
  return (await tx.selectFrom('street').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Fills an empty database: imports the demo's catalogue file as an operator would, and adds streets, people of the
 * office, reviews, banners and vouchers; a database with a city is left alone. The bookable days of experts are derived
 * from their shifts later. Returns whether it loaded.
 */
export async function loadDemoData(db: Database): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // If two processes start on an empty database, the second waits here and then finds it filled.
    await sql`select pg_advisory_xact_lock(hashtext('load demo data'))`.execute(tx)
    const isFilled = !(await isEmpty(tx))
    // Demos loaded by an older release lack streets and people of the office; add them.
    if (!isFilled || !(await hasStreets(tx))) await addStreets(tx)
    await loadStaff(tx)
    if (isFilled) return false
    const now = await databaseNow(tx)
    const catalogue = demoCatalogue()
    await importCatalogue(tx, catalogue)
    const { experts } = readCatalogueFile(catalogue).items
    const reviews = reviewRows(
      experts.map(({ item }) => item),
      now,
    )
    await tx.insertInto('review').values(reviews).execute()
    await rateExperts(tx)
    await tx.insertInto('banner').values(bannerRows()).execute()
    await loadVouchers(tx, now)
    return true
  })
}
