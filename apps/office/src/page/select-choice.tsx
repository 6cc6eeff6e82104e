import { useId } from 'react'
import type { JSX } from 'react'
import styles from './page.module.css'

/** A choice beside a page's heading, with an entry for no choice. Undefined is no choice. */
export function SelectChoice({
  label,
  none,
  options,
  value,
  onChoose,
}: {
  label: string
  /** The label of the entry for no choice; left out if one of the options is always chosen. */
  none?: string
  options: readonly { value: string; text: string }[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}): JSX.Element {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChoose(event.target.value || undefined)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
