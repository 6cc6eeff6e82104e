import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { argon2idOf } from '@ruhepol/server/account/hashing/argon2id'
import type { Database } from '@ruhepol/server/platform/database'
import { trustedRequest, type LoadRequest } from './support/load.ts'
import { median, type Measure, type Row } from './support/row.ts'
import { benchStack } from './support/stack.ts'
import { trustedDocument } from './support/trusted-document.ts'

const PAIRS = 500
const GOAL = 0.05

const deviceToken = randomUUID()

const trusted = (operation: string, variables: Record<string, string>) =>
  trustedRequest(trustedDocument(operation), variables)

/** Calls that must not reveal whether an account exists (rule R27), as an attacker would send them. */
const calls: Record<string, (email: string) => LoadRequest> = {
  loginWithEmail: (email) => trusted('LoginWithEmail', { email, password: 'Waldspaziergang 8', deviceToken }),
  resendConfirmationCode: (email) => trusted('ResendConfirmationCode', { email }),
  confirmAccount: (email) => trusted('ConfirmAccount', { email, verificationCode: 'AAAAAAAA' }),
  resetPassword: (email) =>
    trusted('ResetPassword', { email, code: 'AAAAAAAA', newPassword: 'Regenbogen 77', deviceToken }),
}

const known = (index: number) => `known-${index}@bench.example`
const unknown = (index: number) => `nobody-${index}@bench.example`

async function addAccounts(db: Database): Promise<void> {
  const passwordHash = argon2idOf('Waldspaziergang 7')
  const accounts = Array.from({ length: PAIRS }, (_, index) => ({
    email: known(index),
    passwordHash,
    name: 'Ada',
    surname: 'Muster',
    birthday: '1990-05-17',
    phoneNumber: '030 1234567',
    phoneE164: '+49301234567',
    locale: 'de' as const,
  }))
  await db.insertInto('client').values(accounts).execute()
}

let callers = 0

/** Milliseconds until the answer for a caller without earlier calls. */
async function timeOf(origin: string, { path, body = '' }: LoadRequest): Promise<number> {
  callers += 1
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
  }
  const begun = performance.now()
  const answer = await fetch(origin + path, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return performance.now() - begun
}

async function run(): Promise<Row[]> {
  const { db, origin } = await benchStack()
  await addAccounts(db)
  const rows: Row[] = []
  for (const [operation, call] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let warm = 0; warm < 20; warm += 1) await timeOf(origin, call(`warm-${warm}@bench.example`))
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const turns = [['known', known(pair)] as const, ['unknown', unknown(pair)] as const]
      for (const [which, email] of pair % 2 === 0 ? turns : turns.reverse()) {
        times[which].push(await timeOf(origin, call(email)))
      }
    }
    const ratio = median(times.known) / median(times.unknown)
    rows.push({
      measure: `P18 ${operation}, for an address with an account`,
      figure: `${median(times.known).toFixed(2)} ms`,
      limit: `${median(times.unknown).toFixed(2)} ms without one (${PAIRS} pairs)`,
      ratio,
      goal: `1 ± ${GOAL}×`,
      reached: Math.abs(ratio - 1) <= GOAL,
    })
  }
  return rows
}

export const signInTimes: Measure = { id: 'p18', title: 'what the time of an answer tells of an account', run }
