import { useRef } from 'react'
import type { ComponentPropsWithRef, JSX, KeyboardEvent, ReactNode } from 'react'
import { Field } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { IconName } from '../icon/icon.tsx'
import { PlaceFace } from '../place-list/place-list.tsx'
import { joinClasses } from '../join-classes.ts'
import placeStyles from '../place-list/place-list.module.css'
import styles from './combobox.module.css'
import { useOptionList } from './use-option-list.ts'

export type ComboboxOption = {
  /** Unique within the list. */
  id: string
  icon?: IconName
  /** The matched part may be in a <mark>. */
  title: ReactNode
  line?: ReactNode
}

type InputProps = Pick<
  ComponentPropsWithRef<'input'>,
  'name' | 'autoComplete' | 'enterKeyHint' | 'maxLength' | 'placeholder'
>

export type ComboboxProps = {
  value: string
  onValueChange: (value: string) => void
  options: readonly ComboboxOption[]
  /** The accessible name of the list. */
  optionsLabel: string
  onChoose: (id: string) => void
  /** Called on Enter while no option is active: search without waiting. */
  onEnter?: () => void
  /** The name of the button that empties the field. */
  clearLabel: string
  /** The number of results, or the loading state: shown above the list and announced politely. */
  status: string
  /** The option that is active until an arrow key is pressed. */
  startsAt?: 'none' | 'first'
  /** Receives the focus when its sheet opens. */
  firstFocus?: boolean
} & InputProps &
  Pick<FieldProps, 'label' | 'hint' | 'icon'>

/**
 * A field with a list of suggestions, after the WAI-ARIA combobox pattern: the focus stays in the field, arrow keys
 * move through the list, Enter takes the active option, Esc empties the field. The list is in the flow of the page.
 */
export const Combobox = ({
  value,
  onValueChange,
  options,
  optionsLabel,
  onChoose,
  onEnter,
  clearLabel,
  status,
  startsAt = 'none',
  firstFocus = false,
  ...field
}: ComboboxProps): JSX.Element => {
  const input = useRef<HTMLInputElement>(null)
  const { id, ref: list, at, activeId, optionId, move } = useOptionList(value, options, startsAt)

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (move(event)) event.preventDefault()
    else if (event.key === 'Enter') {
      event.preventDefault()
      const option = options[at]
      if (option) onChoose(option.id)
      else onEnter?.()
    } else if (event.key === 'Escape' && value !== '') {
      // The next Esc closes the sheet around it.
      event.preventDefault()
      event.stopPropagation()
      onValueChange('')
    }
  }
  const clear = (
    <IconButton
      icon="x"
      label={clearLabel}
      onClick={() => {
        onValueChange('')
        input.current?.focus()
      }}
    />
  )
  return (
    <div className={styles.combobox}>
      <Field
        {...field}
        ref={input}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? id : undefined}
        aria-activedescendant={activeId}
        autoCorrect="off"
        spellCheck={false}
        data-first-focus={firstFocus ? '' : undefined}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={press}
        action={value !== '' && clear}
      />
      <p className={status ? placeStyles.title : styles.silent} role="status">
        {status}
      </p>
      {options.length > 0 && (
        <div ref={list} id={id} role="listbox" aria-label={optionsLabel} className={styles.list}>
          {options.map((option, index) => (
            <div key={option.id} role="presentation" className={styles.row}>
              <button
                id={optionId(index)}
                type="button"
                role="option"
                // Keep the focus in the field.
                tabIndex={-1}
                aria-selected={index === at}
                className={joinClasses(placeStyles.place, styles.option)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option.id)}
              >
                <PlaceFace icon={option.icon} title={option.title} line={option.line} />
              </button>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
