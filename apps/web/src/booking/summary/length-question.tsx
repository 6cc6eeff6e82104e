import { LengthList, Notice, Skeleton, Step, TextButton, TextLink } from '@ruhepol/ui'
import { rangeOfInstant } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { detailsPage, guestsOf, slotsPage } from '../flow/booking-guards.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { withLength, withSlotGone } from '../flow/booking-rules.ts'
import { bookingHref } from '../flow/booking-search.ts'
import { endOf } from '../appointment/appointment-rows.tsx'
import { lengthsQuery } from '../booking-queries.ts'
import { useContainedWords } from '../appointment/contained-words.ts'
import { ClosingLengths } from './closing-lengths.tsx'

type LengthQuestionProps = {
  choice: Choice
  /** The place's fee in cents, included in every price shown (rule R16a). */
  feeCents: number
}

/** The chosen duration, shown at once; the address follows. */
function useChosenLength(choice: Choice): [length: number | undefined, choose: (length: string) => void] {
  const router = useRouter()
  const [pressed, setPressed] = useState({ instead: choice.length, length: choice.length })
  const choose = (length: string): void => {
    setPressed({ instead: choice.length, length: Number(length) })
    const href = bookingHref(detailsPage(choice), withLength(choice, Number(length)))
    void router.navigate({ href, replace: true, resetScroll: false, viewTransition: false })
  }
  return [pressed.instead === choice.length ? pressed.length : choice.length, choose]
}

/** The durations that fit at the chosen start, each with its end and total price; for two people those of both. */
export function LengthQuestion({ choice, feeCents }: LengthQuestionProps): JSX.Element {
  const t = useT()
  const { money, time } = useFormats()
  const titleId = useId()
  const { data, isError, refetch } = useQuery(lengthsQuery(choice))
  const contained = useContainedWords(choice)
  const range = rangeOfInstant(Date.parse(choice.slot)) ?? 'morning'
  const lengths = data?.availableMultiBookingLengths
  const [chosen, choose] = useChosenLength(choice)
  const forTwo = guestsOf(choice).length === 2
  const list = {
    name: 'length',
    labelledBy: titleId,
    value: chosen === undefined ? null : String(chosen),
    onValueChange: choose,
    lengths: (lengths ?? []).map(({ length, price }) => ({
      value: String(length),
      title: t('booking.length.minutes', { minutes: length }),
      note: t('booking.length.until', { time: time(endOf(choice.slot, length)) }),
      price: money(price.intValue + feeCents),
    })),
  }
  return (
    <Step
      title={t('booking.length.title')}
      titleId={titleId}
      note={t(`booking.length.${forTwo ? 'noteForTwo' : 'note'}.${range}`, { contained })}
    >
      {isError && (
        <Notice
          tone="error"
          announced="politely"
          action={<TextButton onClick={() => void refetch()}>{t('common.retry')}</TextButton>}
        >
          {t('booking.length.failed')}
        </Notice>
      )}
      {!isError && !lengths && <Skeleton height={208} shape="tile" />}
      {lengths?.length === 0 && (
        <Notice
          tone="warning"
          announced="politely"
          title={t('booking.gone.title', { time: time(choice.slot) })}
          action={
            <TextLink href={bookingHref(slotsPage(choice), withSlotGone(choice))}>{t('booking.gone.action')}</TextLink>
          }
        >
          {t('booking.gone.text')}
        </Notice>
      )}
      {lengths && lengths.length > 0 && <>{forTwo ? <ClosingLengths {...list} /> : <LengthList {...list} />}</>}
    </Step>
  )
}
