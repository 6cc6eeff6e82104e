import type { ErrorSummaryItem, FieldProps } from '@ruhepol/ui'
import { isMessageKey } from '@ruhepol/rules'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { RefCallback } from 'react'
import { useForm } from 'react-hook-form'
import type { SetValueConfig, UseFormRegisterReturn } from 'react-hook-form'
import { useT } from '../i18n/index.ts'
import { afterPress, watchPresses } from './after-press.ts'
import { useEarlyText } from './early-text.ts'
import type { FieldProblem } from './field-problems.ts'
import { focusWhenShown } from './focus-when-shown.ts'

type Texts<Name extends string> = Record<Name, string>

interface TypedFormOptions<Name extends string> {
  /** Every field, in page order. */
  names: readonly Name[]
  /** All errors, by the same code as on the server. */
  problemsOf: (texts: Texts<Name>) => readonly FieldProblem<Name>[]
  /** Known values from this device or the account; they fill blank fields, again whenever `knownFor` changes. */
  known: () => Texts<Name>
  knownFor: readonly unknown[]
  /**
   * Stores the input, so that a reload loses nothing and nothing is asked twice (experience 6). Left out for secrets.
   */
  keep?: (texts: Texts<Name>) => void
  /** An answer of several controls: their names, and its text from their values before hydration. */
  parts?: Readonly<Partial<Record<Name, PartsOfAnswer>>>
  /** The texts of error keys that only this form has. */
  words?: (key: string) => string | undefined
}

/** An answer of several controls. */
export interface PartsOfAnswer {
  names: readonly string[]
  textOf: (parts: Readonly<Record<string, string>>) => string
}

export type TypedFieldProps = Pick<FieldProps, 'id' | 'name' | 'error' | 'valid' | 'onBlur' | 'onChange' | 'ref'>

export interface TypedForm<Name extends string> {
  /** `focus`: the field was just requested and takes the focus when it appears. */
  field: (name: Name, options?: { focus: boolean }) => TypedFieldProps
  errorOf: (name: Name) => string | undefined
  texts: Texts<Name>
  /** Validates everything and calls one of the two. */
  check: (onValid: (texts: Texts<Name>) => void, onInvalid: () => void) => void
  /** Shows the server's errors. */
  refuse: (problems: readonly { field: Name; key: string }[]) => void
  /** For an answer of several controls: stores it, and validates it once they have been left. */
  take: (name: Name, text: string) => void
  leave: (name: Name) => void
  /** Clears a field that need not be corrected any more. */
  clear: (name: Name) => void
}

/** Validates a field left by a press only after its click. */
function withCalmBlur(registered: UseFormRegisterReturn): UseFormRegisterReturn {
  const onBlur: UseFormRegisterReturn['onBlur'] = (event) => {
    afterPress(() => void registered.onBlur(event))
    return Promise.resolve()
  }
  return { ...registered, onBlur }
}

function withFocus(registered: UseFormRegisterReturn, focus: boolean): UseFormRegisterReturn {
  if (!focus) return registered
  const ref: RefCallback<HTMLInputElement> = (element) => {
    registered.ref(element)
    focusWhenShown(element)
  }
  return { ...registered, ref }
}

const textsOf = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string): Texts<Name> =>
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as Texts<Name>

/** The text of a message key; an unknown key says that the answer is invalid. */
export function useErrorText(): (key: string | undefined) => string | undefined {
  const t = useT()
  return (key) => key && t(`booking.error.${isMessageKey(key) ? key : 'invalid_input'}`)
}

/** The links of the error summary, in the order of `names`; a field's id is its name, unless `idOf` returns another. */
export function errorItems<Name extends string>(
  names: readonly Name[],
  errorOf: (name: Name) => string | undefined,
  idOf: (name: Name) => string = (name) => name,
): ErrorSummaryItem[] {
  return names.flatMap((name) => {
    const text = errorOf(name)
    return text === undefined ? [] : [{ fieldId: idOf(name), text }]
  })
}

/**
 * A person's input into a form: validated on blur, corrected while typing, kept across reloads. A field with a known
 * value, or typed before hydration, is marked as valid without a visit.
 */
export function useTypedForm<Name extends string>(options: TypedFormOptions<Name>): TypedForm<Name> {
  const { names } = options
  const errorText = useErrorText()
  const hydrated = useHydrated()
  const parts = (name: Name): PartsOfAnswer =>
    options.parts?.[name] ?? { names: [name], textOf: (texts) => texts[name] ?? '' }
  const early = useEarlyText(names.flatMap((name) => parts(name).names))
  const [start] = useState(() => textsOf(names, (name) => parts(name).textOf(early)))
  const prefilled = useRef(new Set(names.filter((name) => start[name] !== '')))
  const form = useForm<Record<string, string>>({
    defaultValues: start,
    resolver: (values) => {
      const problems = options.problemsOf(values as Texts<Name>)
      if (problems.length === 0) return { values, errors: {} }
      return {
        values: {},
        errors: Object.fromEntries(problems.map(({ field, key }) => [field, { type: key, message: key }])),
      }
    },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, touchedFields } = form.formState
  const typed = form.watch() as Texts<Name>
  const texts = hydrated ? typed : textsOf(names, () => '')
  const setText = (name: string, text: string, how?: SetValueConfig): void => form.setValue(name, text, how)
  const broken = new Set(options.problemsOf(texts).map(({ field }) => field))

  useEffect(watchPresses, [])
  useEffect(() => {
    const known = options.known()
    for (const name of names) {
      if (form.getValues(name) !== '' || known[name] === '') continue
      prefilled.current.add(name)
      setText(name, known[name])
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => options.keep?.(values as Texts<Name>),
    })
    // Once for each place and person; afterwards the form's own values count.
  }, options.knownFor)

  const errorOf = (name: Name): string | undefined => {
    const key = errors[name]?.message
    return (key && options.words?.(key)) ?? errorText(key)
  }
  return {
    field: (name, { focus } = { focus: false }) => ({
      id: name,
      ...withFocus(withCalmBlur(form.register(name)), focus),
      error: errorOf(name),
      valid: texts[name] !== '' && !broken.has(name) && (touchedFields[name] === true || prefilled.current.has(name)),
    }),
    errorOf,
    texts,
    check: (onValid, onInvalid) => {
      void form.handleSubmit((values) => {
        options.keep?.(values as Texts<Name>)
        onValid(values as Texts<Name>)
      }, onInvalid)()
    },
    refuse: (problems) => {
      for (const { field, key } of problems) {
        // Touched, so that the next letter validates it again.
        setText(field, form.getValues(field), { shouldTouch: true })
        form.setError(field, { type: key, message: key })
      }
    },
    take: (name, text) => setText(name, text, { shouldValidate: form.getFieldState(name).isTouched }),
    leave: (name) => {
      afterPress(() => setText(name, form.getValues(name), { shouldTouch: true, shouldValidate: true }))
    },
    clear: (name: string) => form.resetField(name, { defaultValue: '' }),
  }
}
