import { LengthList, Notice, Skeleton, Step, TextButton, TextLink } from '@ruhepol/ui'
import { rangeOfInstant } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import { bookingHref, withLength, withSlotGone } from '../platform/booking-search.ts'
import { endOf } from './appointment-rows.tsx'
import { lengthsQuery } from './booking-queries.ts'
import type { Choice } from './choice.ts'
import { FieldError } from './field-error.tsx'

export const lengthFieldId = 'length'

interface LengthQuestionProps {
  choice: Choice
  /** Cents of the place, contained in every price shown (decision 16a). */
  feeCents: number
  error: string | undefined
}

/** The lengths that fit at the chosen start, each with its end and its whole price. */
export function LengthQuestion({ choice, feeCents, error }: LengthQuestionProps): JSX.Element {
  const t = useT()
  const { money, time } = useFormats()
  const router = useRouter()
  const titleId = useId()
  const { data, isError, refetch } = useQuery(lengthsQuery(choice))
  const range = rangeOfInstant(Date.parse(choice.slot)) ?? 'morning'
  const lengths = data?.availableBookingLengths
  const errorId = error && `${lengthFieldId}-error`

  // Shown at once; the address follows.
  const [pressed, setPressed] = useState({ instead: choice.length, length: choice.length })
  const chosen = pressed.instead === choice.length ? pressed.length : choice.length
  const choose = (length: string): void => {
    setPressed({ instead: choice.length, length: Number(length) })
    const href = bookingHref('/booking/summary', withLength(choice, Number(length)))
    void router.navigate({ href, replace: true, resetScroll: false, viewTransition: false })
  }
  return (
    <Step
      title={t('booking.length.title')}
      titleId={titleId}
      note={t(`booking.length.note.${range}`, { place: choice.locationId === undefined ? 'own' : 'partner' })}
    >
      {isError && (
        <Notice tone="error" action={<TextButton onClick={() => void refetch()}>{t('common.retry')}</TextButton>}>
          {t('booking.length.failed')}
        </Notice>
      )}
      {!isError && !lengths && <Skeleton height={208} shape="tile" />}
      {lengths?.length === 0 && (
        <Notice
          tone="warning"
          title={t('booking.gone.title', { time: time(choice.slot) })}
          action={
            <TextLink href={bookingHref('/treatments', withSlotGone(choice))}>{t('booking.gone.action')}</TextLink>
          }
        >
          {t('booking.gone.text')}
        </Notice>
      )}
      {lengths && lengths.length > 0 && (
        <div id={lengthFieldId} tabIndex={-1} aria-describedby={errorId}>
          <LengthList
            name="length"
            labelledBy={titleId}
            value={chosen === undefined ? null : String(chosen)}
            onValueChange={choose}
            lengths={lengths.map(({ length, price }) => ({
              value: String(length),
              title: t('booking.length.minutes', { minutes: length }),
              note: t('booking.length.until', { time: time(endOf(choice.slot, length)) }),
              price: money(price.intValue + feeCents),
            }))}
          />
        </div>
      )}
      <FieldError id={`${lengthFieldId}-error`}>{error}</FieldError>
    </Step>
  )
}
