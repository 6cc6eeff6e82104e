import {
  type DiscountStatus,
  discountStatuses,
  limits,
  type PriceComponent,
  priceComponentTypes,
  type VoucherStatus,
  type Instant,
} from '@ruhepol/rules'
import { inMemoryList } from '../../catalogue/index.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { MoneyType, VoucherStatusEnum } from '../../platform/graphql/shared-types.ts'
import { discountConditions, type DiscountCondition } from '../placing/discount-conditions.ts'

const PriceComponentTypeEnum = builder.enumType('PriceComponentType', { values: priceComponentTypes })
const DiscountStatusEnum = builder.enumType('DiscountStatus', { values: discountStatuses })
const DiscountConditionEnum = builder.enumType('DiscountCondition', {
  description: 'Who may use a discount code: for a first booking only, or once.',
  values: discountConditions,
})

/** A price, quoted now or frozen on a cart; cents. */
export type PriceShape = {
  totalCents: number
  taxCents: number
  components: readonly PriceComponent[]
  voucherRemainingCents?: number
  voucherHeldUntil?: Instant | null
  discountIsLimited?: boolean
  waivedCents?: number
  discountStatus: DiscountStatus
  voucherStatus: VoucherStatus
  discountCondition: DiscountCondition | null
}

const PriceComponentObject = builder.objectRef<PriceComponent>('PriceComponent').implement({
  fields: (t) => ({
    type: t.expose('type', { type: PriceComponentTypeEnum }),
    value: t.field({
      type: MoneyType,
      description: 'Negative for discount and voucher.',
      resolve: ({ valueCents }) => valueCents,
    }),
  }),
})

export const PriceObject = builder.objectRef<PriceShape>('Price').implement({
  fields: (t) => ({
    total: t.field({ type: MoneyType, resolve: ({ totalCents }) => totalCents }),
    totalTax: t.field({
      type: MoneyType,
      description: `The ${limits.vatPercent} % VAT contained in the price, as on the invoice: also in the part that a voucher pays.`,
      resolve: ({ taxCents }) => taxCents,
    }),
    components: t.field({
      type: [PriceComponentObject],
      complexity: inMemoryList,
      resolve: ({ components }) => [...components],
    }),
    discountStatus: t.expose('discountStatus', { type: DiscountStatusEnum }),
    discountCondition: t.expose('discountCondition', {
      type: DiscountConditionEnum,
      nullable: true,
      description:
        'The condition of an applied code, or the one that refused it. For guests it is checked when placing, before anything is paid.',
    }),
    discountIsLimited: t.boolean({
      nullable: true,
      description:
        'Whether the discount is smaller than its code says, because it never exceeds the price it applies to. Null without a discount and once the booking is placed.',
      resolve: ({ discountIsLimited }) => discountIsLimited ?? null,
    }),
    waivedRest: t.field({
      type: MoneyType,
      nullable: true,
      description:
        'What the discount takes in addition to its code, because the rest would be too small to pay. Null if there is no such rest, and once the booking is placed.',
      resolve: ({ waivedCents }) => waivedCents ?? null,
    }),
    voucherStatus: t.expose('voucherStatus', { type: VoucherStatusEnum }),
    voucherRemainingBalance: t.field({
      type: MoneyType,
      nullable: true,
      description: 'What is left on the voucher after this booking.',
      resolve: ({ voucherRemainingCents }) => voucherRemainingCents ?? null,
    }),
    voucherHeldUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Until when another unpaid booking reserves money of the voucher; null if none does, and once the booking is placed.',
      resolve: ({ voucherHeldUntil }) => voucherHeldUntil ?? null,
    }),
  }),
})
