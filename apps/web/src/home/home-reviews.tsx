import { ExpertCard, Rating, Section, Stack, Stars, TextLink } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { JSX } from 'react'
import { hiddenReviews } from '../discovery/profile/hidden-reviews.ts'
import type { HomeReviewsQuery } from '../gql/graphql.ts'
import { RichText, useFormats, useLanguage, useLocalized, useT } from '../i18n/index.ts'
import { hyphenated } from '../page/hyphenated.ts'
import { onServer } from '../platform/on-server.ts'
import { useStored } from '../platform/storage.ts'
import { homeReviewsQuery } from './home-queries.ts'
import styles from './home-reviews.module.css'

type Highlights = NonNullable<HomeReviewsQuery['reviewHighlights']>

/** The average rating, well-rated experts, and quotes from reviews. While there are too few reviews, nothing. */
export function HomeReviews(): JSX.Element | null {
  const t = useT()
  const { city } = useRouteContext({ from: '__root__' })
  const highlights = useQuery(homeReviewsQuery(city, useLanguage())).data?.reviewHighlights
  if (!highlights) return null
  return (
    <Section
      className={styles.section}
      title={t('home.reviews.title')}
      action={
        <TextLink href="/experts" iconEnd="chevron-right">
          {t('home.reviews.experts')}
        </TextLink>
      }
    >
      <Stack gap={6}>
        <Score {...highlights} />
        {highlights.experts.length > 0 && <Faces experts={highlights.experts} />}
        <Quotes quotes={highlights.quotes} />
      </Stack>
    </Section>
  )
}

function Score({ rating, count }: Highlights): JSX.Element {
  const t = useT()
  const formats = useFormats()
  return (
    <p className={styles.score}>
      <span className={styles.stars} aria-hidden="true">
        {/* Rounded down, so that no star shows more than was given. */}
        <Stars halfStars={Math.floor(rating / 5)} wordsOf={() => ''} />
      </span>
      <span className={styles.words}>
        <RichText
          id="home.reviews.score"
          values={{ rating: formats.rating(rating), count }}
          tags={{ b: (words) => <b translate="no">{words}</b> }}
        />
      </span>
      <small>{t('home.reviews.verified')}</small>
    </p>
  )
}

function Faces({ experts }: Pick<Highlights, 'experts'>): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { rating, count } = useFormats()
  return (
    <ul className={styles.faces}>
      {experts.map(({ expert, portrait, treatmentType }) => (
        <li key={expert.id}>
          <ExpertCard
            href={`/expert/${expert.id}`}
            name={expert.name}
            picture={{ ...portrait, uri: onServer(portrait?.uri ?? '/pictures/treatment-classic-480.webp') }}
            rating={
              <Rating
                value={rating(expert.rating)}
                label={t('common.rating', { rating: rating(expert.rating), count: expert.reviewCount })}
                count={count(expert.reviewCount)}
              />
            }
            line={treatmentType && hyphenated(text(treatmentType.name))}
          />
        </li>
      ))}
    </ul>
  )
}

/** Words of reviews, without those that were hidden on this device. */
function Quotes({ quotes }: Pick<Highlights, 'quotes'>): JSX.Element | null {
  const t = useT()
  const text = useLocalized()
  const { stars } = useFormats()
  const hidden = useStored(hiddenReviews)
  const shown = quotes.filter(({ review }) => !hidden.includes(review.id))
  if (shown.length === 0) return null
  return (
    <ul className={styles.quotes}>
      {shown.map(({ expert, review }) => (
        <li key={review.id}>
          <figure className={styles.quote}>
            <Stars halfStars={review.rating} wordsOf={(halfStars) => t('common.stars', { stars: stars(halfStars) })} />
            <blockquote lang={review.language ?? undefined}>{review.text}</blockquote>
            <figcaption>
              <b translate="no">{review.clientData.name}</b>
              {review.treatmentType && (
                <TextLink small href={`/expert/${expert.id}#reviews`}>
                  {t('common.treatmentWith', {
                    treatment: text(review.treatmentType.name),
                    expert: expert.name,
                  })}
                </TextLink>
              )}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
