import { PriceFrom } from '@ruhepol/ui'
import type { LengthPrices, TimeRange } from '@ruhepol/rules'
import type { JSX } from 'react'
import type { TypePricesFragment } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import type { Place } from '../place/place.ts'
import { lengthPrices, shownPrice, shownPriceForTwo } from './shown-price.ts'
import type { PriceQuestion, ShownPrice } from './shown-price.ts'

/** The price for a couple; if the other guest has only one possible treatment, it counts as chosen. */
const priceForTwo = (question: PriceQuestion, second: LengthPrices[][]): ShownPrice | undefined =>
  shownPriceForTwo(question, second.length === 1 ? second[0] : undefined, second)

type FromPriceQuestion = {
  prices: TypePricesFragment
  place: Place | undefined
  range?: TimeRange | undefined
  /** The possible durations in minutes; all by default. */
  lengths?: readonly number[]
  /** The chosen duration in minutes; the preset one by default. */
  length?: number | undefined
  /** Of one guest of a couple. */
  each?: boolean
  /** For a couple: the other guest's possible treatments. The price is then that of both. */
  second?: readonly TypePricesFragment[] | undefined
}

type FromPriceWords = {
  /** "from" until the time of day is chosen. */
  before: string | undefined
  amount: string
  after: string
}

/**
 * What a treatment costs for the duration that is chosen or preset, at the cheapest time of day until one is chosen;
 * with the fee once the place is known, before without it. For a couple it is that of both guests. Undefined if none of
 * the durations is on sale (rule R16a, decision 0080).
 */
export function useFromPrice(): (question: FromPriceQuestion) => FromPriceWords | undefined {
  const t = useT()
  const { moneyShort } = useFormats()
  return ({ prices, place, range, lengths, length, each, second }) => {
    const feeCents = place?.state === 'served' ? place.feeCents : 0
    const question = { prices: lengthPrices(prices), fitting: lengths, length, range, feeCents }
    const total = second ? priceForTwo(question, second.map(lengthPrices)) : shownPrice(question)
    return (
      total && {
        before: total.exact ? undefined : t('discovery.price.from'),
        amount: moneyShort(total.totalCents),
        after: t('discovery.price.forMinutes', {
          persons: second ? 'two' : each ? 'each' : 'one',
          minutes: total.length,
        }),
      }
    )
  }
}

/** The from-price as displayed. */
export function FromPrice(question: FromPriceQuestion): JSX.Element | undefined {
  const words = useFromPrice()(question)
  return words && <PriceFrom {...words} />
}
