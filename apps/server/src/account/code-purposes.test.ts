import { describe, expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { accountCode } from './account-code.ts'
import {
  codePurposes,
  codeToMail,
  extendCode,
  findOpenCode,
  insertEmailCode,
  markCodesUsed,
  type CodePurpose,
} from './code-queries.ts'
import { confirmEmailChange } from './email-change.ts'
import { checkEmailCode, sendEmailCode } from './email-codes.ts'
import { findEmailCode } from './email-code-queries.ts'
import { resetPassword } from './passwords.ts'
import { confirmAccount } from './register.ts'
import { callers } from './testing/account-stage.ts'
import { addClient, type TestClient } from './testing/add-client.ts'

const { stage } = await stageOfFile()
const { db, config } = stage.context
const somebody = callers(stage)
const key = tokenKey(config)

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `elsewhere-${addresses}@example.org`
}

/** Issues a code for a client and returns the one the mail would contain. */
const open: Record<CodePurpose | 'email', (client: TestClient) => Promise<string>> = {
  confirmation: async ({ id }) => openToMail(id, 'confirmation'),
  passwordReset: async ({ id }) => openToMail(id, 'passwordReset'),
  emailChange: async ({ id }) =>
    accountCode(key, await db.transaction().execute((tx) => insertEmailCode(tx, id, newAddress()))),
  email: async ({ email }) => {
    await sendEmailCode(somebody(), { email, locale: 'de' })
    return accountCode(key, (await findEmailCode(db, email))?.id ?? '')
  },
}
async function openToMail(clientId: string, purpose: Exclude<CodePurpose, 'emailChange'>): Promise<string> {
  const id = await db.transaction().execute((tx) => codeToMail(tx, clientId, purpose, { replace: true }))
  if (id === undefined) throw new Error('no code was opened')
  return accountCode(key, id)
}

/** Redeems a code for its purpose. */
const use: Record<CodePurpose | 'email', (client: TestClient, code: string) => Promise<unknown>> = {
  confirmation: ({ email }, code) => confirmAccount(somebody(), { email, verificationCode: code }),
  passwordReset: ({ email }, code) =>
    resetPassword(somebody(), { email, code, newPassword: 'Regenbogen 77', role: 'client' }),
  emailChange: ({ actor }, code) => confirmEmailChange(somebody(), actor, { code }),
  email: ({ email }, code) => checkEmailCode(db, { key, email, code, caller: somebody().callerAddress }),
}
const clientFor = (purpose: CodePurpose | 'email') =>
  addClient(db, purpose === 'confirmation' ? { unverified: true } : {})

const every = [...codePurposes, 'email'] as const
const pairs = every.flatMap((purpose) =>
  every.filter((other) => other !== purpose).map((other) => ({ purpose, other })),
)

describe('a mailed code', () => {
  test.each(every)('works for its purpose: %s', async (purpose) => {
    const client = await clientFor(purpose)
    await use[purpose](client, await open[purpose](client))
  })

  test.each(pairs)('of $other does not work for $purpose', async ({ purpose, other }) => {
    const client = await clientFor(purpose)
    const code = await open[other](client)
    await expect(use[purpose](client, code)).rejects.toMatchObject({ code: 'code_invalid' })
    // Not even if a valid one is also open.
    const right = await open[purpose](client)
    await expect(use[purpose](client, code)).rejects.toMatchObject({ code: 'code_invalid' })
    await use[purpose](client, right)
  })

  test.each(every)('does not work for another person: %s', async (purpose) => {
    const [client, stranger] = [await clientFor(purpose), await clientFor(purpose)]
    const code = await open[purpose](stranger)
    await expect(use[purpose](client, code)).rejects.toMatchObject({ code: 'code_invalid' })
    await open[purpose](client)
    await expect(use[purpose](client, code)).rejects.toMatchObject({ code: 'code_invalid' })
  })

  test.each(codePurposes)('stays open when codes of other purposes or people are ended: %s', async (purpose) => {
    const [client, stranger] = [await clientFor(purpose), await clientFor(purpose)]
    await open[purpose](client)
    const before = await findOpenCode(db, client.id, purpose)
    expect(before).toMatchObject({ clientId: client.id, purpose })
    await db.transaction().execute(async (tx) => {
      for (const other of codePurposes) {
        await markCodesUsed(tx, stranger.id, other)
        if (other !== purpose) await markCodesUsed(tx, client.id, other)
      }
    })
    expect(await findOpenCode(db, client.id, purpose)).toEqual(before)
  })

  test('is extended alone, without the codes of other purposes or people', async () => {
    const [client, stranger] = [await addClient(db), await addClient(db)]
    for (const person of [client, stranger]) for (const purpose of codePurposes) await open[purpose](person)
    await stage.database.advance(10)
    const extended = await db.transaction().execute((tx) => extendCode(tx, client.id, 'passwordReset'))
    const expired = async (person: TestClient) =>
      Promise.all(codePurposes.map(async (purpose) => (await findOpenCode(db, person.id, purpose))?.expired))
    expect(extended).toBe(true)
    expect(await expired(client)).toEqual([true, false, true])
    expect(await expired(stranger)).toEqual([true, true, true])
  })
})
