import { comparableCode } from '@ruhepol/rules'
import { useState } from 'react'
import { emailCodeProblems } from '../account/own/email-change.ts'
import type { WrongCode } from '../account/form/code-field.tsx'
import { useResend } from '../account/form/use-resend.ts'
import type { Resend } from '../account/form/use-resend.ts'
import { SendEmailCodeDocument } from '../gql/graphql.ts'
import { useLanguage } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import { storedValue } from '../platform/storage.ts'

/**
 * The address that a code was mailed to. Stored, because the page may be reloaded while someone reads the mail on a
 * phone.
 */
const mailedTo = storedValue({
  name: 'code-mailed-to',
  version: 1,
  scope: 'tab',
  initial: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
})

export type EmailProof = {
  email: string
  /** Set by each refusal that asks to confirm the address, with the minutes until booking works without that. */
  wanted: { minutes: number } | undefined
  /** Whether to show the field for a code. */
  hasCode: boolean
  resend: Resend
  typed: string
  type: (text: string) => void
  /** The code's error, a new object for each refusal. */
  wrong: { key: string } | undefined
  /** The code for the API; undefined if none was typed. */
  code: string | undefined
  ask: (minutes: number) => void
  refuse: (key: WrongCode) => void
  /** Whether the typed code can be sent; otherwise shows its error. */
  check: () => boolean
}

/** The e-mail verification: a code mailed to the booking's address. */
export function useEmailProof(email: string): EmailProof {
  const locale = useLanguage()
  const [wanted, setWanted] = useState<EmailProof['wanted']>()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<EmailProof['wrong']>()
  const type = (text: string): void => {
    setTyped(text)
    setWrong(undefined)
  }
  const resend = useResend(
    () => execute(SendEmailCodeDocument, { email, locale }),
    () => {
      mailedTo.write(email)
      type('')
    },
  )
  const code = comparableCode(typed)
  return {
    email,
    wanted,
    hasCode: resend.sent > 0 || (wanted !== undefined && mailedTo.read() === email),
    resend,
    typed,
    type,
    wrong,
    code: code === '' ? undefined : code,
    ask: (minutes) => setWanted({ minutes }),
    refuse: (key) => {
      setWanted((before) => before ?? { minutes: 0 })
      setWrong({ key })
    },
    check: () => {
      const [problem] = code === '' ? [] : emailCodeProblems({ code })
      setWrong(problem)
      return problem === undefined
    },
  }
}
