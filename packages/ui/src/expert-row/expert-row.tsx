import { useId } from 'react'
import type { JSX, ReactNode } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { ChoiceGroup, ChoiceInput, Tick, tileClass } from '../choice/choice.tsx'
import type { ChoiceGroupProps } from '../choice/choice.tsx'
import type { Elements } from '../elements.ts'
import { joinClasses } from '../join-classes.ts'
import type { PictureSource } from '../picture/picture-sources.ts'
import { Part } from '../visually-hidden/visually-hidden.tsx'
import styles from './expert-row.module.css'

export type ExpertOption = {
  value: string
  name: ReactNode
  /** Left out for "anyone", which means the first available expert. */
  picture?: PictureSource | null
  /** A `Rating`. */
  rating?: Elements
  /** Languages, or a note about the choice. */
  line?: ReactNode
  /** The next available time. */
  next?: ReactNode
  /** A `TextLink` to more about the expert; not part of the choice. */
  action?: Elements
  disabled?: boolean
}

/** An expert to choose: portrait, name, rating, languages, next free time. */
export const ExpertRow = ({
  group,
  option,
  className,
}: {
  group: ChoiceGroupProps
  option: ExpertOption
  className?: string | undefined
}): JSX.Element => {
  const id = useId()
  return (
    <div className={tileClass(joinClasses(styles.row, className), true)}>
      <ChoiceInput group={group} value={option.value} disabled={option.disabled} id={id} />
      <Avatar source={option.picture} />
      <label className={styles.text} htmlFor={id}>
        <b translate={option.picture ? 'no' : undefined}>
          <Part followed={Boolean(option.rating || option.line || option.next)}>{option.name}</Part>
        </b>
        {(option.rating || option.line) && (
          <span className={styles.facts}>
            {option.rating}
            {option.line && (
              <span>
                <Part followed={Boolean(option.next)}>{option.line}</Part>
              </span>
            )}
          </span>
        )}
        {option.next && <span className={styles.next}>{option.next}</span>}
      </label>
      <Tick />
      {option.action && <div className={styles.action}>{option.action}</div>}
    </div>
  )
}

export type ExpertListProps = {
  options: readonly ExpertOption[]
  /** Two side by side from 905 px; the one without a picture keeps the whole line. */
  twoColumns?: boolean
} & ChoiceGroupProps

/** The experts to choose from. */
export const ExpertList = ({ options, twoColumns = false, ...group }: ExpertListProps): JSX.Element => (
  <ChoiceGroup group={group} className={joinClasses(styles.list, twoColumns && styles.two)}>
    {options.map((option) => (
      <ExpertRow
        key={option.value}
        group={group}
        option={option}
        className={option.picture ? undefined : styles.first}
      />
    ))}
  </ChoiceGroup>
)
