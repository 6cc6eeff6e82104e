import { sql } from 'kysely'
import { databaseNow, type Database, type DatabaseTransaction } from '@ruhepol/server/platform/database'
import { expertRows, expertServiceRows, reviewRows, shiftRows } from './expert-rows.ts'
import { cityRows, locationRows, postalCodeRows } from './place-rows.ts'
import { bannerRows, discountRows } from './promotion-rows.ts'
import { streetRows } from './street-rows.ts'
import { loadVouchers } from './load-vouchers.ts'
import { treatmentPriceRows, treatmentTypeRows } from './treatment-rows.ts'

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
 * Fills an empty database with the demo's cities, places, streets, treatments, experts, shifts, reviews, banners, codes
 * and vouchers; a database with a city is left alone. The bookable days of experts are derived from their shifts later.
 * Returns whether it loaded.
 */
export async function loadDemoData(db: Database): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // If two processes start on an empty database, the second waits here and then finds it filled.
    await sql`select pg_advisory_xact_lock(hashtext('load demo data'))`.execute(tx)
    const isFilled = !(await isEmpty(tx))
    // Demos loaded by an older release lack streets; add them.
    if (!isFilled || !(await hasStreets(tx))) await addStreets(tx)
    if (isFilled) return false
    const now = await databaseNow(tx)
    await tx.insertInto('city').values(cityRows()).execute()
    await tx.insertInto('postalCode').values(postalCodeRows()).execute()
    await tx.insertInto('location').values(locationRows()).execute()
    await tx.insertInto('treatmentType').values(treatmentTypeRows()).execute()
    await tx.insertInto('treatmentPrice').values(treatmentPriceRows()).execute()
    await tx.insertInto('expert').values(expertRows()).execute()
    await tx.insertInto('expertService').values(expertServiceRows()).execute()
    await tx.insertInto('shift').values(shiftRows()).execute()
    await tx.insertInto('review').values(reviewRows(now)).execute()
    await rateExperts(tx)
    await tx.insertInto('banner').values(bannerRows()).execute()
    await tx.insertInto('discount').values(discountRows(now)).execute()
    await loadVouchers(tx, now)
    return true
  })
}
