import { limits } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { loginWithEmail } from './login.ts'
import { confirmAccount, registerClient } from './register.ts'
import { callers, failing, mailedCode, registration } from './testing/account-stage.ts'

const { stage } = await stageOfFile()
const somebody = callers(stage)

async function registered() {
  const input = registration()
  await registerClient(somebody(), input)
  return { ...input, code: await mailedCode(stage, input.email) }
}
const confirm = (email: string, verificationCode: string, password?: string) =>
  confirmAccount(somebody(), { email, verificationCode, password })
const login = (email: string, password: string) => loginWithEmail(somebody(), { email, password, role: 'client' })

describe('a registration of which only the owner of an account may know', () => {
  test('answers an address that has an account like any other, and tells its owner', async () => {
    const { email, password, code } = await registered()
    await confirm(email, code)
    const again = registration({ email, name: 'Mallory', password: 'Nachtigall 22' })
    const asStranger = () => registerClient(somebody(), again, { tellsOnlyOwner: true })
    await expect(asStranger()).resolves.toBeUndefined()
    await expect(registerClient(somebody(), registration(), { tellsOnlyOwner: true })).resolves.toBeUndefined()
    const mail = (await stage.mailsTo(email)).find(({ subject }) => subject === 'Sie haben schon ein Konto')
    expect(mail?.text).toContain('Guten Tag Clara Muster')
    expect(mail?.text).not.toContain('Mallory')
    // The account is unchanged, and there is no code that could change it.
    await expect(confirm(email, code, again.password)).rejects.toEqual(failing('code_invalid'))
    await login(email, password)
    await expect(login(email, again.password)).rejects.toEqual(failing('invalid_credentials'))
  })

  test('limits the mails to the owner like mailed codes, however many callers ask', async () => {
    const { email, code } = await registered()
    await confirm(email, code)
    await stage.context.db
      .updateTable('throttle')
      .set({ count: limits.accountCodesPerEmailMax })
      .where('bucket', 'like', 'account-codes-of:confirmation:first:%')
      .execute()
    const asked = registerClient(somebody(), registration({ email }), { tellsOnlyOwner: true })
    await expect(asked).rejects.toEqual(failing('rate_limited'))
  })
})
