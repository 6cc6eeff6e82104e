import { useId, useState } from 'react'
import type { ChangeEvent, ComponentPropsWithRef, JSX, ReactNode } from 'react'
import type { Elements } from '../elements.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { FieldFrame, fieldIds } from './field-frame.tsx'
import type { FieldFrameProps } from './field-frame.tsx'
import styles from './field.module.css'

export type FieldProps = {
  type?: 'text' | 'search' | 'password' | 'tel' | 'date' | 'time'
  /** Shows the tick, after the value was checked on leaving the field. */
  valid?: boolean
  /** An icon inside the field, before the text. */
  icon?: IconName
  /** A button inside the field, after the text: clear, show password. */
  action?: Elements
  /** A button beside the field, on its line: apply a code. */
  beside?: Elements
} & FieldFrameProps &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>

type ControlProps = FieldFrameProps & Pick<ComponentPropsWithRef<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>

/** Props of a field's frame and of its control, including the ids of hint and error. */
function useFieldParts<Props extends ControlProps>(props: Props) {
  const { label, optional, hint, error, announced, className, id, ...rest } = props
  const ownId = useId()
  const ids = fieldIds(id ?? ownId, { hint, error })
  return {
    frame: { ids, label, optional, hint, error, announced, className },
    control: {
      ...rest,
      id: ids.control,
      className: styles.input,
      'aria-invalid': error ? true : rest['aria-invalid'],
      'aria-describedby': joinClasses(rest['aria-describedby'], ids.hint, ids.error),
    },
  }
}

/** One line of text. Never use type number, or type email, which `EmailField` replaces. */
export const Field = ({ valid = false, icon, action, beside, type = 'text', ...props }: FieldProps): JSX.Element => {
  const { frame, control } = useFieldParts(props)
  const ticked = valid && !props.error && !action
  return (
    <FieldFrame {...frame}>
      <div className={beside ? styles.line : undefined}>
        <div className={joinClasses(styles.box, icon && styles.lead, ticked && styles.trail, ticked && styles.valid)}>
          {icon && <Icon name={icon} />}
          <input {...control} type={type} />
          {action}
          {ticked && <Icon name="check" />}
        </div>
        {beside}
      </div>
    </FieldFrame>
  )
}

export type TextareaFieldProps = {
  /** The line under the field with the number of characters used and the maximum, `most`. */
  counter?: (used: number, most: number) => string
  /** The maximum number of characters. More can be typed or pasted, so that the user can see and shorten the text. */
  most?: number
} & FieldFrameProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'className'>

/** Counts code points, so that an emoji of two UTF-16 units is one. */
const characters = (text: unknown): number => Array.from(String(text)).length

/** Several lines of text, with a counter. */
export const TextareaField = ({ counter, most, onChange, ...props }: TextareaFieldProps): JSX.Element => {
  const { frame, control } = useFieldParts(props)
  const given = props.value ?? props.defaultValue ?? ''
  const [typed, setTyped] = useState(characters(given))
  const used = props.value === undefined ? typed : characters(props.value)
  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    setTyped(characters(event.target.value))
    onChange?.(event)
  }
  const count =
    counter && most !== undefined ? (
      <p
        className={joinClasses(styles.counter, used > most && styles.tooMuch)}
        aria-live={used > most * 0.9 ? 'polite' : 'off'}
      >
        {counter(used, most)}
      </p>
    ) : undefined
  return (
    <FieldFrame {...frame} counter={count}>
      <textarea {...control} onChange={change} />
    </FieldFrame>
  )
}

export type SelectFieldProps = {} & FieldFrameProps & Omit<ComponentPropsWithRef<'select'>, 'className'>

/** A native select for a short list; the options are its children. */
export const SelectField = ({ children, ...props }: SelectFieldProps): JSX.Element => {
  const { frame, control } = useFieldParts(props)
  return (
    <FieldFrame {...frame}>
      <div className={joinClasses(styles.box, styles.trail)}>
        {/* Always set: a required select without a choice would be invalid from the start. */}
        <select {...control} aria-invalid={control['aria-invalid'] ?? false}>
          {children}
        </select>
        <Icon name="chevron-down" />
      </div>
    </FieldFrame>
  )
}

export type FieldRowProps = {
  /** How the fields share the line: equal halves from 600 px, street and number, postal code and city, or birthday. */
  split?: 'halves' | 'street' | 'city' | 'birthday'
  children: ReactNode
}

/** Fields that belong side by side. */
export const FieldRow = ({ split = 'halves', children }: FieldRowProps): JSX.Element => (
  <div className={joinClasses(styles.row, styles[split])}>{children}</div>
)
