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
  /** Every field, in the order of the page. */
  names: readonly Name[]
  /** Every broken rule, by the code that the server applies too. */
  problemsOf: (texts: Texts<Name>) => readonly FieldProblem<Name>[]
  /** What this device or the account knows; fills what is still blank, again whenever `knownFor` changes. */
  known: () => Texts<Name>
  knownFor: readonly unknown[]
  /**
   * Keeps what was typed, so that a reload loses nothing and nothing is asked twice (experience 6). Left out for what
   * is secret.
   */
  keep?: (texts: Texts<Name>) => void
  /** An answer of several controls: their names, and the text of what was typed into them before React took over. */
  parts?: Readonly<Partial<Record<Name, PartsOfAnswer>>>
  /** The texts of keys that only this form has. */
  words?: (key: string) => string | undefined
}

/** An answer of several controls. */
export interface PartsOfAnswer {
  names: readonly string[]
  textOf: (parts: Readonly<Record<string, string>>) => string
}

export type TypedFieldProps = Pick<FieldProps, 'id' | 'name' | 'error' | 'valid' | 'onBlur' | 'onChange' | 'ref'>

export interface TypedForm<Name extends string> {
  /** `focus`: the field was just asked for and takes the focus when it appears. */
  field: (name: Name, options?: { focus: boolean }) => TypedFieldProps
  errorOf: (name: Name) => string | undefined
  texts: Texts<Name>
  /** Checks everything; the one or the other is called. */
  check: (onValid: (texts: Texts<Name>) => void, onInvalid: () => void) => void
  /** Shows what the server refused. */
  refuse: (problems: readonly { field: Name; key: string }[]) => void
  /** For an answer of several controls: takes it, and checks it once they have been left. */
  take: (name: Name, text: string) => void
  leave: (name: Name) => void
  /** Empties a field that nobody has to correct any more. */
  clear: (name: Name) => void
}

/** Checks a field that was left by a press only after its click. */
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

/** The text of a message key; a key of the future says that the answer is wrong. */
export function useErrorText(): (key: string | undefined) => string | undefined {
  const t = useT()
  return (key) => key && t(`booking.error.${isMessageKey(key) ? key : 'invalid_input'}`)
}

/** The links of the error summary, in the order of `names`; each field has its name as its id, unless `idOf` knows better. */
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
 * What a person types into a form: checked on leaving a field, corrected while typing, kept across reloads. A field
 * that is known or was typed before React took over is marked as right without a visit.
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
    // Once for each place and person: afterwards the form knows best.
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
        // Touched, so that the next letter already checks it again.
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
