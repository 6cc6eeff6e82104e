import { comparableCode, type Language } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Queryable } from '../platform/database.ts'
import type { Banner } from './place-queries.ts'

type Key = { city: string; lang: Language }

/** Every banner, including hidden ones. */
export async function listBanners(db: Queryable): Promise<(Banner & Key & { active: boolean })[]> {
  return db
    .selectFrom('banner')
    .select(['cityId as city', 'lang', 'active', 'promoName', 'promoTextOne', 'promoTextTwo', 'promoCode'])
    .orderBy('cityId')
    .orderBy('lang')
    .execute()
}

/** Shows or hides a banner. False if it does not exist. */
export async function showBanner(db: Queryable, { city, lang }: Key, active: boolean): Promise<boolean> {
  const shown = await db
    .updateTable('banner')
    .set({ active })
    .where('cityId', '=', city)
    .where('lang', '=', lang)
    .returning('lang')
    .executeTakeFirst()
  return shown !== undefined
}

/**
 * Writes the banner of a city and language and shows it, with the discount's code in its own spelling. Returns what is
 * wrong: an unknown city, or no usable discount with this code.
 */
export async function writeBanner(
  db: Queryable,
  banner: Banner & Key,
): Promise<{ promoCode: string } | { problem: 'city' | 'code' }> {
  const city = await db.selectFrom('city').select('id').where('id', '=', banner.city).executeTakeFirst()
  if (!city) return { problem: 'city' }
  const discount = await db
    .selectFrom('discount')
    .select('code')
    .where(sql<boolean>`code_key(code) = code_key(${comparableCode(banner.promoCode)})`)
    .where('active', '=', true)
    .where(sql<boolean>`coalesce(ends_at > app_now(), true)`)
    .executeTakeFirst()
  if (!discount) return { problem: 'code' }
  const { code: promoCode } = discount
  const texts = {
    promoName: banner.promoName,
    promoTextOne: banner.promoTextOne,
    promoTextTwo: banner.promoTextTwo,
    promoCode,
    active: true,
  }
  await db
    .insertInto('banner')
    .values({ cityId: banner.city, lang: banner.lang, ...texts })
    .onConflict((conflict) => conflict.columns(['cityId', 'lang']).doUpdateSet(texts))
    .execute()
  return { promoCode }
}
