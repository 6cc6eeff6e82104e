import { addDays } from '@ruhepol/rules'
import type { Day } from '@ruhepol/rules'
import { Button, DateStrip, EmptyState, Loading, Notice, Skeleton, SlotGrid } from '@ruhepol/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { TurnDays } from '../../page/turn-days.tsx'
import styles from './reschedule.module.css'
import { stripDays, timesByRange } from './use-move-times.ts'
import type { MoveTime } from './use-move-times.ts'

/** Number of two-week pages; shifts are not planned further ahead. */
const pages = 4

type MoveTimesProps = {
  from: Day
  byDay: ReadonlyMap<Day, readonly MoveTime[]> | undefined
  query: Pick<UseQueryResult, 'isError' | 'refetch'>
  expert: string
  day: Day | undefined
  time: string | undefined
  page: number
  /** Whether the person comes back from comparing prices; the heading then takes the focus, whose element is gone. */
  isReturn: boolean
  onPage: (page: number) => void
  onDay: (day: Day) => void
  onTime: (time: string) => void
}

function Failed({ query }: Pick<MoveTimesProps, 'query'>): JSX.Element {
  const t = useT()
  return (
    <Notice
      tone="error"
      announced="politely"
      action={
        <Button size="small" variant="secondary" icon="refresh-cw" onClick={() => void query.refetch()}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('discovery.slot.failed')}
    </Notice>
  )
}

function Waiting(): JSX.Element {
  return (
    <Loading label={useT()('discovery.day.loading')}>
      <Skeleton height="12rem" shape="tile" />
    </Loading>
  )
}

/** Two weeks of days, and the free times of the chosen one. */
export function MoveTimes(props: MoveTimesProps): JSX.Element {
  const { from, byDay, query, expert, day, time, page, isReturn, onPage, onDay, onTime } = props
  const t = useT()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { weekdayShort, monthShort, dayLong, money, time: clock } = useFormats()
  const shown = Array.from({ length: stripDays }, (_, index) => addDays(from, index))
  const times = day === undefined ? [] : (byDay?.get(day) ?? [])
  const takeFocus = useEffectEvent(() => {
    if (isReturn) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => takeFocus(), [])
  const turn = (to: number): void => {
    // The clicked button may be gone, and the days have changed.
    heading.current?.focus({ preventScroll: true })
    onPage(to)
  }
  return (
    <>
      <section className={styles.part} aria-labelledby={`${id}-day`}>
        <h3 id={`${id}-day`} ref={heading} tabIndex={-1}>
          {t('discovery.day.title')}
        </h3>
        {!byDay && (query.isError ? <Failed query={query} /> : <Waiting />)}
        {byDay && (
          <DateStrip
            key={from}
            name="move-day"
            labelledBy={`${id}-day`}
            value={day ?? null}
            onValueChange={onDay}
            days={shown.map((one) => {
              const isFree = byDay.has(one)
              return {
                value: one,
                weekday: weekdayShort(one),
                number: Number(one.slice(8)),
                month: monthShort(one),
                note: t(isFree ? 'discovery.day.free' : 'cart.move.noTime'),
                description: dayLong(one),
                kind: isFree ? 'open' : 'full',
              }
            })}
          />
        )}
        <div className={styles.pages}>
          <TurnDays
            onEarlier={page > 0 && (() => turn(page - 1))}
            onLater={page < pages - 1 && (() => turn(page + 1))}
          />
        </div>
      </section>
      {byDay?.size === 0 && (
        <EmptyState off title={t('cart.move.none')}>
          {t('cart.move.noneText', { expert })}
        </EmptyState>
      )}
      {times.length > 0 && (
        <section className={styles.part} aria-labelledby={`${id}-time`}>
          <h3 id={`${id}-time`}>{t('discovery.slot.title')}</h3>
          <SlotGrid
            name="move-time"
            labelledBy={`${id}-time`}
            value={time ?? null}
            onValueChange={onTime}
            groups={timesByRange(times).map(({ range, times: ofRange }) => {
              const [first] = ofRange
              return {
                period: range,
                title: t(`discovery.period.${range}`),
                ...(first &&
                  !first.isSameTotal && { note: t('cart.move.anew', { total: money(first.total.intValue) }) }),
                slots: ofRange.map((slot) => ({ value: slot.time, time: clock(slot.time) })),
              }
            })}
          />
        </section>
      )}
    </>
  )
}
