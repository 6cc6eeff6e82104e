import type { Insertable } from 'kysely'
import type { BannerTable, DiscountTable } from '../tables.ts'
import type { DiscountContent } from './content-types.ts'
import { BANNERS, DISCOUNTS } from './promotions.ts'

const MILLISECONDS_PER_DAY = 86_400_000

export function bannerRows(): Insertable<BannerTable>[] {
  return BANNERS.map((banner) => ({
    city_id: banner.city,
    lang: banner.lang,
    promo_name: banner.promoName,
    promo_text_one: banner.promoTextOne,
    promo_text_two: banner.promoTextTwo,
    promo_code: banner.promoCode,
  }))
}

export function discountRows(now: Date): Insertable<DiscountTable>[] {
  return DISCOUNTS.map((discount: DiscountContent) => ({
    code: discount.code,
    kind: discount.saving.kind,
    percent: discount.saving.kind === 'percent' ? discount.saving.percent : null,
    amount_cents: discount.saving.kind === 'amount' ? discount.saving.amountCents : null,
    active: discount.active,
    ends_at:
      discount.endedDaysAgo === undefined
        ? null
        : new Date(now.getTime() - discount.endedDaysAgo * MILLISECONDS_PER_DAY),
    once_per_person: discount.oncePerPerson,
    new_customers_only: discount.newCustomersOnly,
    treatment_type_ids: discount.treatmentTypeIds ? [...discount.treatmentTypeIds] : null,
  }))
}
