import { expect } from 'vitest'
import type { PaymentStage } from '../../payment/testing/payment-stage.ts'
import type { AccountContext } from '../account-context.ts'
import { loginWithEmail } from '../login.ts'
import type { RegistrationInput } from '../register.ts'
import { identifyCaller } from '../sessions.ts'
import { PASSWORD } from './add-client.ts'

let people = 0

/** A valid registration, for a different person each time. */
export function registration(changes: Partial<RegistrationInput> = {}): RegistrationInput {
  people += 1
  return {
    email: `person-${people}@example.org`,
    password: 'Waldspaziergang 7',
    name: 'Clara',
    surname: 'Muster',
    birthday: '1990-05-17',
    phoneNumber: '030 7654321',
    locale: 'de',
    ...changes,
  }
}

/** Callers on one stage, each with their own address and browser. */
export function callers({ context: { db, config } }: PaymentStage) {
  let count = 0
  return (changes: Partial<AccountContext> = {}): AccountContext => {
    count += 1
    return { db, config, callerAddress: `198.51.100.${count}`, userAgent: FIREFOX, ...changes }
  }
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** A failure with this code of the catalogue, to compare with. */
export const failing = (code: string, details: object = {}): unknown => expect.objectContaining({ code, ...details })

/** Signs in on a stage, each time from another address. */
export function signIns(stage: PaymentStage) {
  const somebody = callers(stage)
  const login = (email: string, password = PASSWORD, caller = somebody()) =>
    loginWithEmail(caller, { email, password, role: 'client' })
  const whoHas = (token: string) => identifyCaller(somebody(), `Bearer ${token}`)
  return {
    somebody,
    login,
    whoHas,
    signedIn: async (email: string) => {
      const token = await login(email)
      return { token, actor: await whoHas(token) }
    },
  }
}

/** The code in the newest mail to an address, which has a line to itself. */
export async function mailedCode({ mailsTo }: PaymentStage, email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  const code = mail?.text.split('\n').filter((line) => /^[2-9A-HJ-NP-Z]{8}$/.test(line.trim())) ?? []
  const [only] = code
  if (only === undefined || code.length > 1) throw new Error(`${code.length} codes in the mail to ${email}`)
  return only.trim()
}
