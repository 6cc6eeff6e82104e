import { Rating } from '@ruhepol/ui'
import type { ExpertOption } from '@ruhepol/ui'
import { dayOf } from '@ruhepol/rules'
import { RichText, useFormats, useLocalized, useT } from '../../i18n/index.ts'
import type { ExpertCardFragment } from '../../gql/graphql.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import type { Discovery } from '../use-discovery.ts'

/** An expert's rating with its words. */
export function useRating(): (
  expert: Pick<ExpertCardFragment, 'rating' | 'reviewCount'>,
) => React.JSX.Element | undefined {
  const t = useT()
  const { rating: ofTen, count } = useFormats()
  return ({ rating, reviewCount }) =>
    reviewCount === 0 ? undefined : (
      <Rating
        value={ofTen(rating)}
        label={t('common.rating', { rating: ofTen(rating), count: reviewCount })}
        count={count(reviewCount)}
      />
    )
}

/** "German, English · 11 years, six of them in a clinic". */
export const factsOf = (
  { languages, experience }: Pick<ExpertCardFragment, 'languages' | 'experience'>,
  text: ReturnType<typeof useLocalized>,
): string => [text(languages), text(experience)].filter(Boolean).join(' · ')

/** An expert as an option to choose. `next`: the first start, RFC 3339. */
export function useExpertOption({ search }: Discovery): (expert: ExpertCardFragment, next?: string) => ExpertOption {
  const text = useLocalized()
  const ratingOf = useRating()
  const pictureOf = usePictureSource()
  const nextWords = useNextWords(search.date)
  return (expert, next) => {
    const portrait = expert.media.find(({ type }) => type === 'image')
    return {
      value: expert.id,
      name: expert.name,
      picture: portrait ? pictureOf(portrait) : null,
      rating: ratingOf(expert),
      line: factsOf(expert, text),
      next: next && nextWords(next),
    }
  }
}

/** "Next: 18:15"; with its day if that is not the chosen one. */
export function useNextWords(date: string | undefined): (next: string) => React.JSX.Element {
  const { time, dateTimeShort } = useFormats()
  return (next) =>
    dayOf(Date.parse(next)) === date ? (
      <RichText
        id="discovery.expert.next"
        values={{ time: time(next) }}
        tags={{ time: (words) => <b translate="no">{words}</b> }}
      />
    ) : (
      <RichText
        id="discovery.expert.nextDay"
        values={{ time: dateTimeShort(next) }}
        tags={{ b: (words) => <b>{words}</b> }}
      />
    )
}
