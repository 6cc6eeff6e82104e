import type { JSX, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './fact-list.module.css'

export type Fact = {
  icon: IconName
  label: ReactNode
  value: ReactNode
}

export type FactListProps = {
  facts: readonly Fact[]
  /** Four side by side from 905 px. */
  fourColumns?: boolean
}

/** Facts as icon and words: origin, pressure, level, oil. */
export const FactList = ({ facts, fourColumns = false }: FactListProps): JSX.Element => (
  <dl className={joinClasses(styles.facts, fourColumns && styles.four)}>
    {facts.map((fact, index) => (
      <div key={index}>
        <dt>
          <Icon name={fact.icon} />
          <span>{fact.label}</span>
        </dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
)
