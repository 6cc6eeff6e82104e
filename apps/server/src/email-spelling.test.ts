import { limits } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { signUpForNewsletter } from './newsletter/subscribe.ts'
import { stageOfFile } from './payment/testing/stage-of-file.ts'
import { declareWithdrawal } from './voucher/withdraw-order.ts'
import { loginWithEmail } from './account/login.ts'
import { confirmAccount, registerClient } from './account/register.ts'
import { resetPassword, sendPasswordResetCode } from './account/passwords.ts'
import { callers, failing, mailedCode, registration } from './account/testing/account-stage.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const somebody = callers(stage)

const ADDRESS = 'xn--mller-wellness-gsb.de'
/** As sent by apps and Firefox, a decomposing keyboard, and Chrome's own e-mail field. */
const spellings = ['müller-wellness.de', 'MÜLLER-Wellness.de', 'mu\u0308ller-wellness.de', ADDRESS]
const login = (email: string, password: string, caller = somebody()) =>
  loginWithEmail(caller, { email, password, role: 'client' })

describe('an e-mail address in any spelling of its domain', () => {
  test('identifies one account for confirming, signing in and resetting', async () => {
    const input = registration({ email: `max@${spellings[0]}` })
    await registerClient(somebody(), input)
    const code = await mailedCode(stage, `max@${ADDRESS}`)
    await confirmAccount(somebody(), { email: `max@${spellings[1]}`, verificationCode: code })
    for (const domain of spellings) {
      expect(await login(`max@${domain}`, input.password)).toEqual(expect.any(String))
      await expect(registerClient(somebody(), registration({ email: `max@${domain}` }))).rejects.toEqual(
        failing('email_exists'),
      )
    }
    await stage.database.advance(1)
    await stage.queue.drain()
    await sendPasswordResetCode(somebody(), { email: `max@${spellings[3]}`, role: 'client' })
    await resetPassword(somebody(), {
      email: `max@${spellings[2]}`,
      code: await mailedCode(stage, `max@${ADDRESS}`),
      newPassword: 'Bergspaziergang 8',
      role: 'client',
    })
    expect(await login(`max@${spellings[0]}`, 'Bergspaziergang 8')).toEqual(expect.any(String))
  })

  test('shares one count of wrong passwords', async () => {
    const caller = somebody()
    for (let count = 0; count < limits.loginFailuresMax; count += 1) {
      const wrong = login(`eva@${spellings[count % spellings.length] ?? ''}`, 'Falsches Passwort 1', caller)
      await expect(wrong).rejects.toEqual(failing('invalid_credentials'))
    }
    const next = login(`eva@${ADDRESS}`, 'Falsches Passwort 1', caller)
    await expect(next).rejects.toEqual(failing('rate_limited'))
  })

  test('can be used to withdraw from an order placed with another spelling', async () => {
    const order = await stage.order({ email: `gast@${spellings[0]}` })
    const stored = () =>
      db.selectFrom('voucherOrder').select(['code', 'status', 'email']).where('id', '=', order.id).executeTakeFirst()
    const placed = await stored()
    expect(placed?.email).toBe(`gast@${ADDRESS}`)
    await declareWithdrawal(db, { orderCode: placed?.code ?? '', email: `gast@${ADDRESS}`, callerAddress: '10.1.0.1' })
    expect((await stored())?.status).toBe('cancelled')
  })

  test('gets the newsletter only once', async () => {
    for (const domain of spellings) {
      const input = { email: `news@${domain}`, name: 'Max', postalCode: '10115', agreed: true }
      await signUpForNewsletter(db, { input, callerAddress: '10.1.0.2', language: 'de' })
    }
    const stored = await db.selectFrom('newsletterSubscription').select('email').execute()
    expect(stored).toEqual([{ email: `news@${ADDRESS}` }])
  })
})
