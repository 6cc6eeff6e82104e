import { Button, EmptyState, Notice, Step } from '@ruhepol/ui'
import type { LengthPrices } from '@ruhepol/rules'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { withSlot } from '../../booking/flow/booking-rules.ts'
import { dropping } from '../../booking/flow/booking-search.ts'
import { SectionState, SettledWords, Updating } from '../section-state.tsx'
import { SlotShapes } from '../shapes.tsx'
import { SlotChoices } from '../starts/slot-choices.tsx'
import type { Discovery } from '../use-discovery.ts'
import styles from './second-guest.module.css'
import { OtherWays } from './other-ways.tsx'
import type { CommonStarts } from './use-common-starts.ts'

/** How many of the next common starts are offered if the chosen day has none. */
const nextShown = 6

/** Without a common start there are not two experts. */
const noPair = { morning: 'needsTwoExperts', afternoon: 'needsTwoExperts', evening: 'needsTwoExperts' } as const

type CommonSlotStepProps = {
  discovery: Discovery
  starts: CommonStarts
  /** Of both treatments together. */
  prices: readonly LengthPrices[]
}

/** The common starts of both guests: on the chosen day, otherwise the next ones. */
export function CommonSlotStep({ discovery, starts, prices }: CommonSlotStepProps): JSX.Element {
  const t = useT()
  const { dayLong } = useFormats()
  const { search } = discovery
  const isReady = search.secondType !== undefined
  return (
    <Step title={t('discovery.second.slot')} titleId="slot" note={search.date && dayLong(search.date)}>
      {!isReady && <Notice icon="clock">{t('discovery.second.slotLater')}</Notice>}
      {isReady && <SectionState query={starts.query} label={t('common.loadingTimes')} shapes={<SlotShapes />} />}
      {isReady && starts.starts && (
        <Updating query={starts.query}>
          <SlotChoices
            discovery={discovery}
            goneSlot={starts.goneSlot}
            all={starts.starts}
            prices={prices}
            why={noPair}
            none={
              <SettledWords query={starts.query}>
                <NoCommonStart discovery={discovery} next={starts.next} />
              </SettledWords>
            }
          />
        </Updating>
      )}
    </Step>
  )
}

type NoCommonStartProps = {
  discovery: Discovery
  next: readonly string[] | undefined
}

/** No common start on the day: the next ones with one tap, other experts, another day, a request (experience 24). */
function NoCommonStart({ discovery, next }: NoCommonStartProps): JSX.Element {
  const t = useT()
  const { dateTimeShort, dayLong } = useFormats()
  const { search, choose } = discovery
  const isNamed = search.expert !== undefined || search.secondExpert !== undefined
  return (
    <EmptyState
      off
      title={t('discovery.second.noSlot', { day: dayLong(search.date ?? '') })}
      action={
        <>
          {isNamed && (
            <Button onClick={() => choose(dropping(search, 'expert', 'secondExpert', 'slot'))}>
              {t('discovery.second.anyTwo')}
            </Button>
          )}
          <OtherWays search={search} />
        </>
      }
    >
      {next && next.length > 0 && (
        <>
          <span>{t('discovery.second.nextSlots')}</span>
          <span className={styles.next}>
            {next.slice(0, nextShown).map((slot) => (
              <Button key={slot} variant="secondary" size="small" onClick={() => choose(withSlot(search, slot))}>
                {dateTimeShort(slot)}
              </Button>
            ))}
          </span>
        </>
      )}
      {next?.length === 0 && <span>{t('discovery.second.noNext')}</span>}
    </EmptyState>
  )
}
