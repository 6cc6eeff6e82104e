import { Button, ExpertList } from '@ruhepol/ui'
import type { ExpertOption } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import { useRef } from 'react'
import type { JSX } from 'react'
import type { ExpertCardFragment } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { withExpert, withExpertFromSheet } from '../../booking/flow/booking-rules.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import { expertOfSheet, expertSheetHash } from '../../page/sheet-hash.ts'
import styles from '../discovery.module.css'
import { useArrowWalk } from '../use-arrow-walk.ts'
import { LookLink, LookSheet } from './expert-look.tsx'
import { useExpertOption, useNextWords } from './expert-option.tsx'
import type { Discovery } from '../use-discovery.ts'
import { useChosenExpert } from '../treatments/use-treatment-types.ts'

/** The value for the first available expert; submitted as no expert. */
const anyone = ''

export type FreeExpert = {
  card: ExpertCardFragment
  /** The first start, RFC 3339; undefined if the expert is chosen but not free. */
  next: string | undefined
}

type ExpertChoicesProps = {
  /** For the guest who is choosing now. */
  discovery: Discovery
  found: readonly FreeExpert[]
  count: number
  more: { load: () => Promise<unknown>; isLoading: boolean }
  /** The name the form posts. */
  name?: 'expert' | 'secondExpert'
  /** The label for the first available expert. */
  anyone: Pick<ExpertOption, 'name' | 'line'>
  /** Shown if nobody is free. */
  nobody: JSX.Element
}

/** The first available expert, then those who are free, a page at a time. */
export function ExpertChoices({
  discovery,
  found,
  count,
  more,
  name = 'expert',
  anyone: anyoneWords,
  nobody,
}: ExpertChoicesProps): JSX.Element {
  const t = useT()
  const { search, choose } = discovery
  // The profile leads into a booking for one, so couples can only read it.
  const profile = (id: string): string =>
    search.numberOfExperts === 2 ? `/expert/${id}/info` : bookingHref(`/expert/${id}`, search)
  const { card: chosen } = useChosenExpert(discovery)
  const optionOf = useExpertOption(discovery)
  const nextWords = useNextWords(search.date)
  const list = useRef<HTMLDivElement>(null)
  const walk = useArrowWalk(search)
  if (count === 0 && !chosen) return nobody

  const first = found.flatMap(({ next }) => next ?? []).sort()[0]
  // The chosen expert stays visible, even if the list has not reached them.
  const others = found.filter(({ card }) => card.id !== chosen?.id)
  const known = found.find(({ card }) => card.id === chosen?.id)
  const isAmongFound = known !== undefined
  const inOrder = isAmongFound || !chosen ? found : [{ card: chosen, next: undefined }, ...others]
  const anyoneOption: ExpertOption = {
    value: anyone,
    ...anyoneWords,
    next: first && nextWords(first),
  }
  const loadMore = async (): Promise<void> => {
    const before = inOrder.length + 1
    await more.load()
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')[before]?.focus())
  }
  return (
    <div className={styles.place}>
      <div ref={list}>
        <ExpertList
          name={name}
          labelledBy="expert"
          twoColumns
          value={search.expert ?? anyone}
          events={walk.events}
          onValueChange={(id) => {
            const from = walk.from()
            choose(withExpert(from, id === anyone ? undefined : id), from)
          }}
          options={[
            anyoneOption,
            ...inOrder.map(({ card, next }) => ({
              ...optionOf(card, next),
              action: (
                <LookLink
                  expert={card}
                  profileHref={profile(card.id)}
                  onOpen={() => discovery.openSheet(expertSheetHash(card.id))}
                />
              ),
            })),
          ]}
        />
      </div>
      {found.length < count && (
        <Button
          variant="secondary"
          block
          iconEnd="chevron-down"
          loading={more.isLoading}
          onClick={() => void loadMore()}
        >
          {t('discovery.expert.more', { count: Math.min(limits.expertsPage, count - found.length) })}
        </Button>
      )}
      <LookSheet
        expertId={expertOfSheet(discovery.sheet)}
        search={search}
        profileHrefOf={profile}
        onClose={discovery.closeSheet}
        onChoose={(id, start) => discovery.chooseAndClose(withExpertFromSheet(search, id, start))}
      />
    </div>
  )
}
