import type { ErrorSummaryItem } from '@ruhepol/ui'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'
import { errorItems, useTypedForm } from '../../form/use-typed-form.ts'
import type { PartsOfAnswer, TypedForm } from '../../form/use-typed-form.ts'
import { useT } from '../../i18n/index.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { useErrorTitle } from '../../form/error-title.ts'
import { reportError } from '../../platform/report-error.ts'

/** Errors of the server about a single field (specification 8), by code. */
const refusedKeys = [
  'email_account_exists',
  'invalid_email',
  'invalid_password',
  'deletion_refused',
  'invalid_code',
  'expired_code',
  'too_many_attempts',
] as const

type RefusedKey = (typeof refusedKeys)[number]

interface Refusal<Name> {
  field: Name
  key: RefusedKey
}

/** Errors of the server about a mailed code, shown at its field. */
export const codeRefusals = <Name extends string>(field: Name): Readonly<Record<string, Refusal<Name>>> => ({
  code_invalid: { field, key: 'invalid_code' },
  code_expired: { field, key: 'expired_code' },
  too_many_attempts: { field, key: 'too_many_attempts' },
})

interface AccountFormOptions<Name extends string> {
  /** Every field, in page order. */
  names: readonly Name[]
  problemsOf: (texts: Record<Name, string>) => readonly FieldProblem<Name>[]
  /** Known values from this device or the account, which fill blank fields. */
  known?: Partial<Record<Name, string>>
  /** Called with everything that is typed. */
  keep?: (texts: Record<Name, string>) => void
  /** Answers that consist of several controls. */
  parts?: Readonly<Partial<Record<Name, PartsOfAnswer>>>
  /** Fields with other names in the API. */
  apiNames?: Readonly<Record<string, Name>>
  /** Error codes of the server that are shown at a field. */
  refusals?: Readonly<Record<string, Refusal<Name>>>
  /** Texts of error keys that only this form has. */
  words?: Readonly<Record<string, string>>
  /**
   * Submits the form; throws ApiError. If it returns true the page is being left, and the form stays busy until then.
   */
  send: (texts: Record<Name, string>) => Promise<boolean>
}

export interface AccountForm<Name extends string> extends Pick<
  TypedForm<Name>,
  'field' | 'errorOf' | 'texts' | 'take' | 'leave'
> {
  /** The errors in page order, after the first submit attempt. */
  items: ErrorSummaryItem[]
  /** Counts the submit attempts. */
  attempt: number
  /** Why submitting failed, if no field is invalid. */
  failure: ApiError | undefined
  sending: boolean
  /** Clears a field, its error and the form's failure. */
  clear: (name: Name) => void
  submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * An account form: validated on blur, corrected while typing, submitted once at a time. Nothing is stored on the
 * device; after a failure the input stays.
 */
export function useAccountForm<Name extends string>(options: AccountFormOptions<Name>): AccountForm<Name> {
  const t = useT()
  const { names, refusals = {} } = options
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const { field, errorOf, texts, take, leave, check, refuse, clear } = useTypedForm<Name>({
    names,
    problemsOf: options.problemsOf,
    ...(options.parts && { parts: options.parts }),
    ...(options.keep && { keep: options.keep }),
    known: () => Object.fromEntries(names.map((name) => [name, options.known?.[name] ?? ''])) as Record<Name, string>,
    knownFor: [],
    words: (key) => {
      const refused = refusedKeys.find((one) => one === key)
      return options.words?.[key] ?? (refused && t(`account.error.${refused}`))
    },
  })
  const items = attempt === 0 ? [] : errorItems(names, errorOf)
  useErrorTitle(items.length > 0)

  const tryAgain = (): void => setAttempt((before) => before + 1)
  const fail = (error: unknown): void => {
    if (!(error instanceof ApiError)) {
      reportError(error, 'account form')
      setFailure(new ApiError('internal', 'The form could not be sent.'))
      return
    }
    const refused = refusals[error.code]
    const fields = error.fields.map(({ path, key }) => ({ path: options.apiNames?.[path] ?? path, key }))
    const broken = refused ? [refused] : fieldProblems(names, fields)
    if (broken.length === 0) return setFailure(error)
    refuse(broken)
    tryAgain()
  }
  const send = async (typed: Record<Name, string>): Promise<void> => {
    setSending(true)
    setFailure(undefined)
    try {
      if (await options.send(typed)) return
    } catch (error) {
      fail(error)
    }
    setSending(false)
  }
  return {
    field,
    errorOf,
    texts,
    take,
    leave,
    items,
    attempt,
    failure,
    sending,
    clear: (name) => {
      clear(name)
      setFailure(undefined)
    },
    submit: (event) => {
      event.preventDefault()
      if (!sending) check((typed) => void send(typed), tryAgain)
    },
  }
}
