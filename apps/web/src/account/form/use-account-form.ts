import { useForm } from '../../form/use-form.ts'
import type { Form, FormOptions } from '../../form/use-form.ts'
import { useT } from '../../i18n/index.ts'
import { wrongCodeText } from './code-field.tsx'
import type { WrongCode } from './code-field.tsx'

/** Errors of the server about a single field (specification 8), by code. */
const refusedKeys = ['email_account_exists', 'invalid_email', 'invalid_password', 'deletion_refused'] as const

type Refusals<Name> = Readonly<Record<string, { field: Name; key: (typeof refusedKeys)[number] | WrongCode }>>

/** Errors of the server about a mailed code, shown at its field. */
export const codeRefusals = <Name extends string>(field: Name): Refusals<Name> => ({
  code_invalid: { field, key: 'invalid_code' },
  code_expired: { field, key: 'expired_code' },
  too_many_attempts: { field, key: 'too_many_attempts' },
})

/** A form with the words of the accounts. */
export function useAccountForm<Name extends string>(
  options: FormOptions<Name, never> & { refusals?: Refusals<Name> },
): Form<Name> {
  const t = useT()
  return useForm({
    words: (key) => {
      const refused = refusedKeys.find((one) => one === key)
      const text = refused ? (`account.error.${refused}` as const) : wrongCodeText(key)
      return text && t(text)
    },
    ...options,
  })
}
