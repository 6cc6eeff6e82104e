import { Segmented } from '@ruhepol/ui'
import { useId } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { withNumberOfExperts } from '../booking/flow/booking-rules.ts'
import styles from './discovery.module.css'
import { useArrowWalk } from './use-arrow-walk.ts'
import type { Discovery } from './use-discovery.ts'

/** For one person or two: the number of experts (specification 2, step 1). */
export function PersonsQuestion({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const labelId = useId()
  const { search, choose } = discovery
  const walk = useArrowWalk(search)
  const forTwo = search.numberOfExperts === 2
  return (
    <div className={styles.persons}>
      <div>
        <p id={labelId} className={styles.personsLabel}>
          {t('discovery.persons.label')}
        </p>
        <p className={styles.small}>{t(forTwo ? 'discovery.persons.twoNote' : 'discovery.persons.oneNote')}</p>
      </div>
      <Segmented
        name="numberOfExperts"
        labelledBy={labelId}
        value={forTwo ? '2' : '1'}
        events={walk.events}
        onValueChange={(value) => {
          const from = walk.from()
          choose(withNumberOfExperts(from, value === '2' ? 2 : 1), from)
        }}
        options={[
          { value: '1', label: t('common.persons.one'), icon: 'user' },
          { value: '2', label: t('common.persons.two'), icon: 'users' },
        ]}
      />
    </div>
  )
}
