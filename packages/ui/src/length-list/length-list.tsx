import type { JSX, ReactNode } from 'react'
import type { ChoiceGroupProps } from '../choice/choice.tsx'
import { RadioTiles } from '../radio-tile/radio-tile.tsx'

export type LengthOption = {
  /** The submitted value: the id of the treatment length. */
  value: string
  /** "60 minutes". */
  title: ReactNode
  /** "until 19:15"; for a disabled one the reason. */
  note?: ReactNode
  price: ReactNode
  disabled?: boolean
}

export type LengthListProps = {
  lengths: readonly LengthOption[]
} & ChoiceGroupProps

/** A duration with its end time and price. */
export const LengthList = ({ lengths, ...group }: LengthListProps): JSX.Element => (
  <RadioTiles {...group} options={lengths.map(({ price, ...length }) => ({ ...length, end: price }))} />
)
