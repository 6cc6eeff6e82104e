import type { Insertable } from 'kysely'
import type { Banner } from '../tables.ts'
import { BANNERS } from './promotions.ts'

export function bannerRows(): Insertable<Banner>[] {
  return BANNERS.map((banner) => ({
    cityId: banner.city,
    lang: banner.lang,
    promoName: banner.promoName,
    promoTextOne: banner.promoTextOne,
    promoTextTwo: banner.promoTextTwo,
    promoCode: banner.promoCode,
  }))
}
