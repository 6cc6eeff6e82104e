import { dayOf } from '@ruhepol/rules'
import { Avatar, Button, DayTile, Notice } from '@ruhepol/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { JSX } from 'react'
import { ChooseOfferedTimeDocument } from '../gql/graphql.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { errorKind } from '../platform/api/error-kind.ts'
import { execute } from '../platform/api/execute.ts'
import { usePictureSource } from '../platform/picture-source.ts'
import { offerQuery, type Offer, type OfferedTime } from './offer-query.ts'
import styles from './offer.module.css'

function Time({ time, isBusy, onChoose }: { time: OfferedTime; isBusy: boolean; onChoose: () => void }): JSX.Element {
  const t = useT()
  const { dateTime, dayLong, monthShort, money, names, timeRange, weekdayShort } = useFormats()
  const pictureOf = usePictureSource()
  const start = Date.parse(time.start)
  const day = dayOf(start)
  return (
    <li className={styles.time}>
      <DayTile
        month={monthShort(day)}
        number={String(Number(day.slice(8)))}
        weekday={weekdayShort(day)}
        label={dayLong(day)}
      />
      <p className={styles.when}>
        <b>{timeRange(start, start + time.length * 60_000)}</b>
        <span translate="no">{names(time.experts.map(({ name }) => name))}</span>
        <span className={styles.quiet}>{t('offer.price', { total: money(time.totalPrice.intValue) })}</span>
      </p>
      <span className={styles.faces}>
        {time.experts.map(({ id, media }) => {
          const portrait = media.find(({ type }) => type === 'image')
          return <Avatar key={id} source={portrait ? pictureOf(portrait) : null} />
        })}
      </span>
      <Button
        className={styles.choose}
        variant="secondary"
        loading={isBusy}
        aria-label={t('offer.chooseAt', { when: dateTime(time.start) })}
        onClick={onChoose}
      >
        {t('offer.choose')}
      </Button>
    </li>
  )
}

/** The times to choose from. A press books one of them and moves on to its page, where it is paid. */
export function OfferedTimes({ offer, token }: { offer: Offer; token: string }): JSX.Element {
  const t = useT()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (timeId: string) =>
      execute(ChooseOfferedTimeDocument, { id: offer.id, token, timeId }, { idempotent: true }),
    onSuccess: ({ chooseOfferedTime: { shoppingCartId, token: tokenOfCart } }) =>
      navigate({ to: '/bookings/$shoppingCartId/$token', params: { shoppingCartId, token: tokenOfCart } }),
    // It may have ended meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: offerQuery(offer.id, token).queryKey }),
  })
  const failed = (): string => {
    if (isApiError(error, 'not_available')) return t('offer.gone')
    if (isApiError(error, 'price_changed')) return t('offer.priceChanged')
    return t(`common.error.${errorKind(error)}.title`)
  }
  return (
    <>
      {error !== null && <Notice tone="error" announced="at once" title={failed()} />}
      <ul className={styles.times}>
        {offer.times.map((time) => (
          <Time
            key={time.id}
            time={time}
            isBusy={isPending && variables === time.id}
            onChoose={() => {
              if (!isPending) mutate(time.id)
            }}
          />
        ))}
      </ul>
    </>
  )
}
