import { PriceFrom } from '@ruhepol/ui'
import type { TimeRange } from '@ruhepol/rules'
import type { JSX } from 'react'
import type { TypePricesFragment } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import type { Place } from '../place/place.ts'
import { lengthPrices, shownPrice, shownPriceForTwo } from './shown-price.ts'
import type { ShownPrice } from './shown-price.ts'

type FromPriceQuestion = {
  prices: TypePricesFragment
  place: Place | undefined
  range?: TimeRange | undefined
  /** The possible durations in minutes; all by default. */
  lengths?: readonly number[]
  /** For a couple: the other guest's possible treatments. The price is then that of both. */
  second?: readonly TypePricesFragment[] | undefined
}

type FromPriceWords = {
  before: string
  amount: string
  after: string
}

/**
 * A from-price: per hour before a place is known, then the shortest duration's total there, for a couple that of both
 * guests (rule R16a).
 */
export function useFromPrice(): (question: FromPriceQuestion) => FromPriceWords {
  const t = useT()
  const { moneyShort } = useFormats()
  const before = t('discovery.price.from')
  return ({ prices, place, range, lengths, second }) => {
    const totalAt = (feeCents: number): ShownPrice | undefined => {
      const question = { prices: lengthPrices(prices), fitting: lengths, length: undefined, range, feeCents }
      return second ? shownPriceForTwo(question, undefined, second.map(lengthPrices)) : shownPrice(question)
    }
    const total = place?.state === 'served' ? totalAt(place.feeCents) : undefined
    const persons = second ? 'two' : 'one'
    return total
      ? {
          before,
          amount: moneyShort(total.totalCents),
          after: t('discovery.price.forMinutes', { persons, minutes: total.length }),
        }
      : {
          before,
          amount: moneyShort(prices.fromPricePerHour.intValue),
          after: t('discovery.price.perHour', { persons }),
        }
  }
}

/** The from-price as displayed. */
export function FromPrice(question: FromPriceQuestion): JSX.Element {
  const wordsOf = useFromPrice()
  return <PriceFrom {...wordsOf(question)} />
}
