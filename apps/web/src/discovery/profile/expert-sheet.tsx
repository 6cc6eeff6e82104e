import { firstName } from '@ruhepol/rules'
import { Avatar, Badge, Button, ButtonLink, FactList, Sheet, Skeleton, TextLink, Untranslated } from '@ruhepol/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import type { ExpertProfileQuery } from '../../gql/graphql.ts'
import { useFormats, useLocalized, useT } from '../../i18n/index.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import { useStored } from '../../platform/storage.ts'
import { useRating } from '../experts/expert-option.tsx'
import { expertProfileQuery, expertReviewsQuery } from '../queries.ts'
import { SectionState } from '../section-state.tsx'
import { NextTimes } from './expert-times.tsx'
import { hiddenReviews } from './hidden-reviews.ts'
import { Paragraphs } from './paragraphs.tsx'
import { ReviewWords } from './review-words.tsx'
import styles from './profile.module.css'
import { ReviewSummary } from './review-summary.tsx'
import { useExpertTimes } from './use-expert-times.ts'

type Expert = ExpertProfileQuery['expertProfile']

export type ExpertSheetProps = {
  expertId: string
  open: boolean
  onClose: () => void
  /** The choices that links to the whole profile and to times carry on. */
  search: BookingSearch
  profileHref: string
  /** Chooses this expert, with a start or without; left out where a start leads to /treatments. */
  onChoose?: ((start?: string) => void) | undefined
}

/** An expert's text, facts, next free times and reviews, without leaving the page. */
export function ExpertSheet({ expertId, open, onClose, search, profileHref, onChoose }: ExpertSheetProps): JSX.Element {
  const t = useT()
  const query = useQuery(expertProfileQuery(expertId))
  const expert = query.data?.expertProfile
  const whole = t('profile.sheet.whole')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="tall"
      title={expert ? <Untranslated>{expert.name}</Untranslated> : t('common.profile')}
      closeLabel={t('common.close')}
      footer={
        <div className={styles.sheetFoot}>
          {onChoose && expert ? (
            <>
              <TextLink href={profileHref}>{whole}</TextLink>
              <Button onClick={() => onChoose()}>{t('profile.sheet.choose', { name: firstName(expert.name) })}</Button>
            </>
          ) : (
            <ButtonLink href={profileHref} block>
              {whole}
            </ButtonLink>
          )}
        </div>
      }
    >
      <div className={styles.sheet}>
        <SectionState
          query={query}
          label={t('profile.sheet.loading')}
          shapes={<Skeleton width="100%" height="320px" shape="tile" />}
        />
        {expert && <Content expert={expert} search={search} onChoose={onChoose} />}
      </div>
    </Sheet>
  )
}

function Content({
  expert,
  search,
  onChoose,
}: Pick<ExpertSheetProps, 'search' | 'onChoose'> & { expert: Expert }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { count } = useFormats()
  const forTwo = search.numberOfExperts === 2
  return (
    <>
      <Portrait expert={expert} />
      <FactList
        facts={[
          { icon: 'award', label: t('profile.experience'), value: text(expert.experience) },
          { icon: 'languages', label: t('profile.languages'), value: text(expert.languages) },
          {
            icon: 'calendar-days',
            label: t('profile.bookings'),
            value: <Untranslated>{count(expert.bookingCount)}</Untranslated>,
          },
        ]}
      />
      {/* Two people start together, at times that are common to two experts. */}
      {!forTwo && <SheetTimes expert={expert} search={search} onChoose={onChoose} />}
      <section className={styles.section}>
        <h3>{t('profile.about', { name: firstName(expert.name) })}</h3>
        <Paragraphs text={text(expert.description)} />
      </section>
      {expert.reviewCount > 0 && <SheetReviews expert={expert} />}
    </>
  )
}

function Portrait({ expert }: { expert: Expert }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const pictureOf = usePictureSource()
  const ratingOf = useRating()
  const portrait = expert.media.find(({ type }) => type === 'image')
  return (
    <div className={styles.sheetTop}>
      <Avatar source={portrait ? pictureOf(portrait) : null} size="large" />
      <div className={styles.heading}>
        <p className={styles.marks}>
          {ratingOf(expert)}
          {expert.certified && (
            <Badge tone="pine" icon="shield-check">
              {t('discovery.certified')}
            </Badge>
          )}
        </p>
        <p>{text(expert.slogan)}</p>
      </div>
    </div>
  )
}

/** The next free times, from the chosen day on. */
function SheetTimes({
  expert,
  search,
  onChoose,
}: Pick<ExpertSheetProps, 'search' | 'onChoose'> & { expert: Expert }): JSX.Element {
  const t = useT()
  const times = useExpertTimes(expert.id, search, search.date)
  const withExpert: BookingSearch = { ...search, expert: expert.id }
  return (
    <section className={styles.section}>
      <h3>{t('profile.nextTimes')}</h3>
      <NextTimes expert={expert} search={withExpert} times={times} heading="h4" onChoose={onChoose} />
    </section>
  )
}

/** The number of reviews for each rating, and the newest one. */
function SheetReviews({ expert }: { expert: Expert }): JSX.Element {
  const t = useT()
  const query = useInfiniteQuery(expertReviewsQuery(expert.id))
  const page = query.data?.pages[0]
  const hidden = useStored(hiddenReviews)
  const newest = page?.nodes.find(({ id }) => !hidden.includes(id))
  return (
    <section className={styles.section}>
      <h3>{t('profile.reviews.title')}</h3>
      <SectionState
        query={query}
        label={t('profile.reviews.loading')}
        shapes={<Skeleton width="100%" height="128px" shape="tile" />}
      />
      {page && <ReviewSummary expert={expert} countsByHalfStars={page.countsByHalfStars} />}
      {newest && <ReviewWords review={newest} />}
    </section>
  )
}
