import { PriceFrom } from '@ruhepol/ui'
import type { TimeRange } from '@ruhepol/rules'
import type { JSX } from 'react'
import type { TypePricesFragment } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import type { Place } from '../place/place.ts'
import { lengthPrices, shownPrice } from './shown-price.ts'

interface FromPriceQuestion {
  prices: TypePricesFragment
  place: Place | undefined
  range?: TimeRange | undefined
  /** The lengths, minutes, that count; all unless told. */
  lengths?: readonly number[]
}

interface FromPriceWords {
  before: string
  amount: string
  after: string
}

/** A from-price: per hour before a place is known, then what the shortest costs there in all (decision 16a). */
export function useFromPrice(): (question: FromPriceQuestion) => FromPriceWords {
  const t = useT()
  const { moneyShort } = useFormats()
  const before = t('discovery.price.from')
  return ({ prices, place, range, lengths }) => {
    const total =
      place?.state === 'served'
        ? shownPrice({
            prices: lengthPrices(prices),
            fitting: lengths,
            length: undefined,
            range,
            feeCents: place.feeCents,
          })
        : undefined
    return total
      ? {
          before,
          amount: moneyShort(total.totalCents),
          after: t('discovery.price.forMinutes', { minutes: total.length }),
        }
      : { before, amount: moneyShort(prices.fromPricePerHour.intValue), after: t('discovery.price.perHour') }
  }
}

/** The same as it is drawn. */
export function FromPrice(question: FromPriceQuestion): JSX.Element {
  const wordsOf = useFromPrice()
  return <PriceFrom {...wordsOf(question)} />
}
