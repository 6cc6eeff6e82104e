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
  const { rows } = await sql<{ city: boolean; code: string | null }>`
    select exists (select from city where id = ${banner.city}) as city,
      (select code from discount where code_key(code) = code_key(${comparableCode(banner.promoCode)}) and active
        and coalesce(ends_at > app_now(), true)) as code`.execute(db)
  if (rows[0]?.city !== true) return { problem: 'city' }
  const { code: promoCode } = rows[0]
  if (promoCode === null) return { problem: 'code' }
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
