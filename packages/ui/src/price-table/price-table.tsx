import type { TimeRange } from '@ruhepol/rules'
import type { JSX, ReactNode } from 'react'
import { DayArc } from '../day-arc/day-arc.tsx'
import styles from './price-table.module.css'

export type PriceTableProps = {
  /** Below the table: what the prices include. */
  caption: ReactNode
  /** The heading of the column of lengths. */
  lengthLabel: ReactNode
  periods: readonly { period: TimeRange; name: ReactNode; hours?: ReactNode }[]
  /** The prices are in the order of the periods; null where there is none. */
  rows: readonly { length: ReactNode; prices: readonly (ReactNode | null)[] }[]
  /** Shown instead of a missing price. */
  noneLabel: ReactNode
}

/** Prices by length and time of day. */
export const PriceTable = ({ caption, lengthLabel, periods, rows, noneLabel }: PriceTableProps): JSX.Element => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{lengthLabel}</th>
          {periods.map((column) => (
            <th key={column.period} scope="col">
              <DayArc at={column.period} size="small" />
              <span>{column.name}</span>
              {column.hours && <span className={styles.hours}>{column.hours}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">{row.length}</th>
            {row.prices.map((price, column) => (
              <td key={column} translate={price === null ? undefined : 'no'}>
                {price ?? noneLabel}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
