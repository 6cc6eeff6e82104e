import type { JSX, ReactNode } from 'react'
import { ChoiceGroup, ChoiceInput, Tick, tileClass } from '../choice/choice.tsx'
import type { ChoiceGroupProps } from '../choice/choice.tsx'
import { joinClasses } from '../join-classes.ts'
import { Part } from '../visually-hidden/visually-hidden.tsx'
import styles from './radio-tile.module.css'

export type RadioTileOption = {
  value: string
  title: ReactNode
  /** Smaller, after or below the title; for a disabled one the reason. */
  note?: ReactNode
  /** At the right edge: a price, a brand. */
  end?: ReactNode
  disabled?: boolean
  /** What belongs to the choice, such as its fields: in its tile, only while it is chosen. */
  panel?: ReactNode
}

/** Drawings are decorative. */
const isReadOut = (end: ReactNode): boolean => typeof end === 'string'

/** A choice as a tile with a tick, a title and optional content at its end. */
export const RadioTile = ({ group, option }: { group: ChoiceGroupProps; option: RadioTileOption }): JSX.Element => (
  <label className={tileClass(styles.tile)}>
    <ChoiceInput group={group} value={option.value} disabled={option.disabled} />
    <Tick />
    <span>
      <b>
        <Part followed={Boolean(option.note) || isReadOut(option.end)}>{option.title}</Part>
      </b>{' '}
      {option.note && (
        <span className={styles.note}>
          <Part followed={isReadOut(option.end)}>{option.note}</Part>
        </span>
      )}
    </span>
    {option.end && (
      <span className={styles.end} translate="no">
        {option.end}
      </span>
    )}
  </label>
)

export type RadioTilesProps = {
  options: readonly RadioTileOption[]
  /** Side by side from 600 px. */
  columns?: 1 | 2 | 3
} & ChoiceGroupProps

const columnClass = { 1: undefined, 2: styles.two, 3: styles.three }

/** Choices as tiles: place, length, payment method. */
export const RadioTiles = ({ options, columns = 1, ...group }: RadioTilesProps): JSX.Element => (
  <ChoiceGroup group={group} className={joinClasses(styles.list, columnClass[columns])}>
    {options.map((option) =>
      'panel' in option ? (
        <div key={option.value} className={styles.holder}>
          <RadioTile group={group} option={option} />
          {option.panel && <div className={styles.panel}>{option.panel}</div>}
        </div>
      ) : (
        <RadioTile key={option.value} group={group} option={option} />
      ),
    )}
  </ChoiceGroup>
)
