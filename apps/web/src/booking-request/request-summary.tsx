import { SummaryCard, SummaryFooter, Untranslated } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX } from 'react'
import { usePlaceWords } from '../discovery/index.ts'
import type { Place, TreatmentType } from '../discovery/index.ts'
import { useFormats, useLocalized, useT } from '../i18n/index.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { usePictureSource } from '../platform/picture-source.ts'
import { useWishedExpert } from './treatment-question.tsx'
import { wishedPrice, wishedTypes } from './wish.ts'

type SummaryProps = {
  search: BookingSearch
  types: readonly TreatmentType[]
  place: Place
  action: Elements
}

/** The request in words, with its possible price. */
function useWishWords({ search, types, place }: Omit<SummaryProps, 'action'>) {
  const t = useT()
  const text = useLocalized()
  const { dayLong, money } = useFormats()
  const { date, timeRange, length } = search
  const wished = wishedTypes(types, search)
  const names = [...new Set(wished.map(({ name }) => text(name)))]
  const price = length === undefined ? undefined : wishedPrice(wished, length, timeRange, place.feeCents)
  const total = price && money(price.totalCents)
  return {
    what: names.length > 0 ? names.join(', ') : undefined,
    when:
      date === undefined
        ? undefined
        : timeRange
          ? t('discovery.summary.dayRange', { day: dayLong(date), range: t(`discovery.range.${timeRange}`) })
          : dayLong(date),
    minutes: length === undefined ? undefined : t('discovery.summary.minutes', { minutes: length }),
    total: total !== undefined && price?.exact === false ? t('common.fromTotal', { total }) : total,
    picture: wished[0]?.media.find(({ type }) => type === 'image'),
  }
}

/** Next to the questions, from 905 px. */
export function RequestCard({ action, ...wish }: SummaryProps): JSX.Element {
  const t = useT()
  const pictureOf = usePictureSource()
  const placeWords = usePlaceWords()
  const expert = useWishedExpert(wish.search)
  const { what, when, minutes, total, picture } = useWishWords(wish)
  const open = t('discovery.summary.open')
  return (
    <aside aria-label={t('request.card')}>
      <SummaryCard
        {...(picture && { picture: pictureOf(picture) })}
        title={what ?? t('request.card')}
        rows={[
          { label: t('common.when'), value: when ?? open },
          { label: t('common.where'), value: <Untranslated>{placeWords(wish.place)}</Untranslated> },
          { label: t('common.length'), value: minutes ?? open },
          ...(wish.search.numberOfExperts === 2 ? [{ label: t('request.for'), value: t('request.forTwo') }] : []),
          ...(expert === undefined
            ? []
            : [{ label: t('discovery.summary.expert'), value: <Untranslated>{expert}</Untranslated> }]),
        ]}
        {...(total && { total: { label: t('request.price'), sum: total, note: t('request.priceNote') } })}
        action={action}
        after={t('request.after')}
      />
    </aside>
  )
}

/** The summary below 905 px, within reach of the thumb. */
export function RequestFooter({ action, ...wish }: SummaryProps): JSX.Element {
  const t = useT()
  const { what, when, minutes, total } = useWishWords(wish)
  return (
    <SummaryFooter
      label={t('request.card')}
      title={when ?? t('request.noDay')}
      detail={[what, minutes].filter(Boolean).join(', ') || undefined}
      priceLabel={t('request.price')}
      price={total}
      action={action}
    />
  )
}
