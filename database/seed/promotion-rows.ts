import type { Insertable } from 'kysely'
import type { Banner, Discount } from '../tables.ts'
import type { DiscountContent } from './content-types.ts'
import { BANNERS, DISCOUNTS } from './promotions.ts'

const MILLISECONDS_PER_DAY = 86_400_000

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

export function discountRows(now: Date): Insertable<Discount>[] {
  return DISCOUNTS.map((discount: DiscountContent) => ({
    code: discount.code,
    kind: discount.saving.kind,
    percent: discount.saving.kind === 'percent' ? discount.saving.percent : null,
    amountCents: discount.saving.kind === 'amount' ? discount.saving.amountCents : null,
    active: discount.active,
    endsAt:
      discount.endedDaysAgo === undefined
        ? null
        : new Date(now.getTime() - discount.endedDaysAgo * MILLISECONDS_PER_DAY),
    oncePerPerson: discount.oncePerPerson,
    newCustomersOnly: discount.newCustomersOnly,
    treatmentTypeIds: discount.treatmentTypeIds ? [...discount.treatmentTypeIds] : null,
  }))
}
