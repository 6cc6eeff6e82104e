import type { ErrorSummaryItem, FieldProps, TextareaFieldProps } from '@ruhepol/ui'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { RefCallback, SubmitEvent } from 'react'
import { useForm as useFields } from 'react-hook-form'
import type { SetValueConfig, UseFormRegisterReturn } from 'react-hook-form'
import { ApiError } from '../platform/api/api-error.ts'
import { reportError } from '../platform/report-error.ts'
import { afterPress, watchPresses } from './after-press.ts'
import { useEarlyText } from './early-text.ts'
import { useErrorText } from './error-text.ts'
import { useErrorTitle } from './error-title.ts'
import { fieldProblems } from './field-problems.ts'
import type { FieldProblem } from './field-problems.ts'
import { focusWhenShown } from './focus-when-shown.ts'

type Texts<Name extends string> = Record<Name, string>

/** What is wrong with a field, by a key of the rules or one that the form has words for. */
type Refusal<Field extends string> = {
  field: Field
  key: string
}

/** An answer of several controls: their names, and its text from their values before hydration. */
export type PartsOfAnswer = {
  names: readonly string[]
  textOf: (parts: Readonly<Record<string, string>>) => string
}

export type FormOptions<Name extends string, Choice extends string> = {
  /** Every text field, in page order. */
  names: readonly Name[]
  /** All errors, by the same code as on the server. */
  problemsOf: (texts: Texts<Name>) => readonly FieldProblem<Name>[]
  /** Known values from this device or the account; they fill blank fields, again whenever `knownFor` changes. */
  known?: () => Partial<Texts<Name>>
  knownFor?: readonly unknown[]
  /**
   * Stores the input, so that a reload loses nothing and nothing is asked twice (experience 6). Left out for secrets.
   */
  keep?: (texts: Texts<Name>) => void
  /** Answers that consist of several controls. */
  parts?: Readonly<Partial<Record<Name, PartsOfAnswer>>>
  /** What is chosen instead of typed, and what is wrong with it, which is shown after the first attempt to send. */
  choices?: { chosen: unknown; problems: readonly FieldProblem<Choice>[] }
  /** Every field in page order, if that is not `names`. */
  order?: readonly (Name | Choice)[]
  /** The id of a field's control; its name when left out. */
  idOf?: (field: Name | Choice) => string
  /** Texts of error keys that only this form has. */
  words?: (key: string) => string | undefined
  /** Fields with other names in the API. */
  apiNames?: Readonly<Record<string, Name | Choice>>
  /** Error codes of the server that are shown at a field. */
  refusals?: Readonly<Record<string, Refusal<Name | Choice>>>
  /** What the server refused on a later page; read once. */
  refused?: () => readonly FieldProblem<Name>[]
  /** Reports every failure under this name; without it, only those that are no answer of the API. */
  reportAs?: string
  /** Sends what is right. While it runs, and after it succeeded, nothing is sent again: the form is being left. */
  send: (texts: Texts<Name>) => Promise<void> | undefined
}

export type FormFieldProps = Pick<FieldProps, 'id' | 'name' | 'error' | 'valid' | 'onBlur' | 'onChange' | 'ref'>

export type Form<Name extends string, Choice extends string = never> = {
  /** `focus`: the field was just requested and takes the focus when it appears. */
  field: (name: Name, options?: { focus: boolean }) => FormFieldProps
  /** A field of several lines. */
  area: (name: Name) => Pick<TextareaFieldProps, 'id' | 'name' | 'error' | 'value' | 'onChange' | 'onBlur'>
  errorOf: (field: Name | Choice) => string | undefined
  texts: Texts<Name>
  /** For an answer of several controls: stores it, and validates it once they have been left. */
  take: (name: Name, text: string) => void
  leave: (name: Name) => void
  /** Clears a field, its error and the form's failure. */
  clear: (name: Name) => void
  /** The errors in page order, after the first submit attempt. */
  items: ErrorSummaryItem[]
  /** Counts the submit attempts that failed because of a field. */
  attempt: number
  /** Why submitting failed, if no field is invalid. */
  failure: ApiError | undefined
  sending: boolean
  submit: (event?: SubmitEvent<HTMLFormElement>) => void
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

/**
 * A form: checked on leaving a field, corrected while typing, kept across reloads, sent once at a time. A field that is
 * known or was typed before React took over is marked as right without a visit. What the server refuses is shown at its
 * field; after a failure everything typed stays.
 */
export function useForm<Name extends string, Choice extends string = never>(
  options: FormOptions<Name, Choice>,
): Form<Name, Choice> {
  const { names, order = names, idOf = (field: Name | Choice): string => field, choices, refusals = {} } = options
  const errorText = useErrorText()
  const hydrated = useHydrated()
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)
  const [failure, setFailure] = useState<ApiError>()
  const [refusedChoices, setRefusedChoices] = useState<{ of: unknown; problems: readonly Refusal<string>[] }>()
  const parts = (name: Name): PartsOfAnswer =>
    options.parts?.[name] ?? { names: [name], textOf: (texts) => texts[name] ?? '' }
  const early = useEarlyText(names.flatMap((name) => parts(name).names))
  const [start] = useState(() => textsOf(names, (name) => parts(name).textOf(early)))
  const prefilled = useRef(new Set(names.filter((name) => start[name] !== '')))
  const form = useFields<Record<string, string>>({
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

  const isTyped = (field: Name | Choice): boolean => names.some((name) => name === field)
  const tryAgain = (): void => setAttempt((before) => before + 1)
  const refuse = (problems: readonly Refusal<Name | Choice>[]): void => {
    for (const { field, key } of problems.filter((problem) => isTyped(problem.field))) {
      // Marked as touched, so that it is validated again at the next input.
      setText(field, form.getValues(field), { shouldTouch: true })
      form.setError(field, { type: key, message: key })
    }
    setRefusedChoices({ of: choices?.chosen, problems })
    tryAgain()
  }

  useEffect(watchPresses, [])
  useEffect(() => {
    const known = options.known?.()
    for (const name of names) {
      const text = known?.[name] ?? ''
      if (form.getValues(name) !== '' || text === '') continue
      prefilled.current.add(name)
      setText(name, text)
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => options.keep?.(values as Texts<Name>),
    })
    // Once for each place and person; afterwards the form's own values count.
  }, options.knownFor ?? [])
  useEffect(() => {
    const refused = options.refused?.() ?? []
    if (refused.length > 0) refuse(refused)
    // Only once, because they are handed over once.
  }, [])

  const fail = (error: unknown): void => {
    const failed = error instanceof ApiError ? error : new ApiError('internal', 'The form could not be sent.')
    const refused = refusals[failed.code]
    const fields = failed.fields.map(({ path, key }) => ({ path: options.apiNames?.[path] ?? path, key }))
    const problems = refused ? [refused] : fieldProblems(order, fields)
    if (problems.length > 0) return refuse(problems)
    if (failed !== error || options.reportAs) reportError(error, options.reportAs ?? 'form')
    setFailure(failed)
  }
  const send = async (valid: Texts<Name>): Promise<void> => {
    // Two presses may both have been checked before the first was sent.
    if (isSending.current) return
    setFailure(undefined)
    const sent = options.send(valid)
    if (!sent) return
    isSending.current = true
    setSending(true)
    try {
      await sent
    } catch (error) {
      fail(error)
      isSending.current = false
      setSending(false)
    }
  }

  const wrongChoices = [
    ...(attempt > 0 ? (choices?.problems ?? []) : []),
    // Another choice was not refused.
    ...(refusedChoices && refusedChoices.of === choices?.chosen ? refusedChoices.problems : []),
  ]
  const errorOf = (field: Name | Choice): string | undefined => {
    const key = isTyped(field) ? errors[field]?.message : wrongChoices.find((problem) => problem.field === field)?.key
    return (key && options.words?.(key)) ?? errorText(key)
  }
  const items = order.flatMap((field): ErrorSummaryItem[] => {
    const text = attempt === 0 ? undefined : errorOf(field)
    return text === undefined ? [] : [{ fieldId: idOf(field), text }]
  })
  useErrorTitle(items.length > 0)

  const take = (name: Name, text: string): void =>
    setText(name, text, { shouldValidate: form.getFieldState(name).isTouched })
  const leave = (name: Name): void =>
    afterPress(() => setText(name, form.getValues(name), { shouldTouch: true, shouldValidate: true }))
  return {
    field: (name, { focus } = { focus: false }) => ({
      ...withFocus(withCalmBlur(form.register(name)), focus),
      id: idOf(name),
      error: errorOf(name),
      valid: texts[name] !== '' && !broken.has(name) && (touchedFields[name] === true || prefilled.current.has(name)),
    }),
    area: (name) => ({
      id: idOf(name),
      name,
      value: texts[name],
      error: errorOf(name),
      onChange: (event) => take(name, event.target.value),
      onBlur: () => leave(name),
    }),
    errorOf,
    texts,
    take,
    leave,
    clear: (name: string) => {
      form.resetField(name, { defaultValue: '' })
      setFailure(undefined)
    },
    items,
    attempt,
    failure,
    sending,
    submit: (event) => {
      event?.preventDefault()
      if (sending) return
      setRefusedChoices(undefined)
      void form.handleSubmit((values) => {
        options.keep?.(values as Texts<Name>)
        if (choices && choices.problems.length > 0) tryAgain()
        else void send(values as Texts<Name>)
      }, tryAgain)()
    },
  }
}
