import { limits } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { requestEmailChange } from './email-change.ts'
import { argon2idOf } from './hashing/argon2id.ts'
import { isKnownDevice, rememberDevice } from './known-device-queries.ts'
import { loginWithEmail } from './login.ts'
import { changePassword } from './passwords.ts'
import { findSessions } from './session-queries.ts'
import { endSessions, logout, refreshSession } from './sessions.ts'
import { failing, SAFARI, signIns } from './testing/account-stage.ts'
import { addClient, PASSWORD, type TestClient } from './testing/add-client.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const { somebody, login, whoHas, signedIn } = signIns(stage)

const subjects = async (email: string) => (await stage.mailsTo(email)).map(({ subject }) => subject)

test('a session checks a password against its own account, even if the e-mail address finds another one', async () => {
  const [holder, spelled] = ['max@xn--mller-kva.de', 'max@müller.de']
  await addClient(db, { email: holder })
  const { actor } = await addClient(db, { email: spelled })
  const own = 'Regenbogen 77'
  const passwordHash = argon2idOf(own)
  await db.updateTable('client').set({ passwordHash }).where('id', '=', actor.clientId).execute()
  const change = (oldPassword: string) =>
    changePassword(somebody(), actor, { oldPassword, newPassword: 'Sternschnuppe 5' })
  const move = (password: string) => requestEmailChange(somebody(), actor, { newEmail: 'max@example.org', password })
  for (const again of [change, move]) {
    await expect(again(PASSWORD)).rejects.toEqual(failing('invalid_credentials'))
  }
  await move(own)
  await change(own)
  await expect(login(holder)).resolves.toEqual(expect.any(String))
})

describe('a sign-in', () => {
  test('returns a token that identifies the caller', async () => {
    const { id, email } = await addClient(db)
    const { actor } = await signedIn(email)
    expect(actor.clientId).toBe(id)
  })

  test('is for clients only', async () => {
    const { email } = await addClient(db)
    for (const role of ['expert', 'admin'] as const) {
      await expect(loginWithEmail(somebody(), { email, password: PASSWORD, role })).rejects.toEqual(
        failing('unsupported_role'),
      )
    }
  })

  test('gives the same answer for a wrong password, an unknown address and an account of another service', async () => {
    const { email } = await addClient(db)
    const external = await addClient(db, { external: { provider: 'google', subject: 'g-1' } })
    for (const [address, password] of [
      [email, 'Waldspaziergang 8'],
      ['unknown@example.org', PASSWORD],
      [external.email, PASSWORD],
    ] as const) {
      await expect(login(address, password)).rejects.toEqual(failing('invalid_credentials'))
    }
  })

  test('reveals a block or a missing confirmation only with the correct password', async () => {
    const blocked = await addClient(db)
    await db.updateTable('client').set({ blockedAt: '2027-01-10T00:00:00Z' }).where('id', '=', blocked.id).execute()
    const unverified = await addClient(db, { unverified: true })
    for (const [{ email }, code] of [
      [blocked, 'blocked'],
      [unverified, 'not_verified'],
    ] as const) {
      await expect(login(email)).rejects.toEqual(failing(code))
      await expect(login(email, 'Waldspaziergang 8')).rejects.toEqual(failing('invalid_credentials'))
    }
  })

  test('is refused after ten failures from one caller, even simultaneous ones and even with the right password', async () => {
    const { email } = await addClient(db)
    const attacker = somebody()
    const guesses = await Promise.allSettled(
      Array.from({ length: 15 }, (_, index) => login(email, `Waldspaziergang ${index + 10}`, attacker)),
    )
    const codes = guesses.map((guess) => guess.status === 'rejected' && (guess.reason as { code: string }).code)
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10)
    await expect(login(email, PASSWORD, attacker)).rejects.toEqual(failing('rate_limited'))
    // The owner signs in from elsewhere and is not locked out.
    await login(email)
    await stage.database.advance(16)
    await login(email, PASSWORD, attacker)
  })

  test('resets the count on success', async () => {
    const { email } = await addClient(db)
    const owner = somebody()
    for (let times = 0; times < 12; times += 1) {
      await expect(login(email, 'Waldspaziergang 8', owner)).rejects.toEqual(failing('invalid_credentials'))
      await login(email, PASSWORD, owner)
    }
  })

  test('mails the client about a new device but not about a known one', async () => {
    const { email } = await addClient(db)
    await login(email, PASSWORD, somebody({ userAgent: SAFARI }))
    await login(email, PASSWORD, somebody({ userAgent: SAFARI }))
    const mails = await subjects(email)
    expect(mails).toEqual(['Neue Anmeldung in Ihrem Konto'])
    expect((await stage.inbox(email))[0]?.text).toContain('Safari, iOS')
  })
})

describe('a session', () => {
  test('lasts 30 days, and each refresh extends it to 30 more', async () => {
    const { email } = await addClient(db)
    const { token, actor } = await signedIn(email)
    await stage.database.advance(30 * 24 * 60 - 1)
    const refreshed = await refreshSession(somebody(), actor)
    await stage.database.advance(1)
    // The session is active, but this token has expired.
    await expect(whoHas(token)).rejects.toEqual(failing('UNAUTHENTICATED'))
    expect(await whoHas(refreshed)).toEqual(actor)
    await stage.database.advance(30 * 24 * 60)
    await expect(whoHas(refreshed)).rejects.toEqual(failing('UNAUTHENTICATED'))
    await expect(refreshSession(somebody(), actor)).rejects.toEqual(failing('UNAUTHENTICATED'))
  })

  test('continues with the next token, which two tabs may request simultaneously', async () => {
    const { email } = await addClient(db)
    const { token, actor } = await signedIn(email)
    const [one, other] = await Promise.all([refreshSession(somebody(), actor), refreshSession(somebody(), actor)])
    expect(await whoHas(one)).toEqual(actor)
    // Requests of the other tab in flight, and that tab's own next token.
    expect(await whoHas(token)).toEqual(actor)
    expect(await whoHas(other)).toEqual(actor)
    await stage.database.advance(1)
    for (const refreshed of [one, other]) expect(await whoHas(refreshed)).toEqual(actor)
  })

  test('survives a lost refresh response', async () => {
    const { email } = await addClient(db)
    const { token, actor } = await signedIn(email)
    await refreshSession(somebody(), actor)
    await stage.database.advance(24 * 60)
    expect(await whoHas(token)).toEqual(actor)
  })

  test('ends when a token is used more than a minute after its replacement', async () => {
    const { email } = await addClient(db)
    const { token: stolen, actor } = await signedIn(email)
    const elsewhere = await signedIn(email)
    const refreshed = await refreshSession(somebody(), actor)
    await whoHas(refreshed)
    await stage.database.advance(1)
    await expect(whoHas(stolen)).rejects.toEqual(failing('UNAUTHENTICATED'))
    await expect(whoHas(refreshed)).rejects.toEqual(failing('UNAUTHENTICATED'))
    expect(await whoHas(elsewhere.token)).toEqual(elsewhere.actor)
  })

  test('ends on logout, on this device only', async () => {
    const { email } = await addClient(db)
    const [here, there] = [await signedIn(email), await signedIn(email)]
    await logout(somebody(), here.actor)
    await expect(whoHas(here.token)).rejects.toEqual(failing('UNAUTHENTICATED'))
    expect(await whoHas(there.token)).toEqual(there.actor)
  })

  test("can be ended from another device, one or all, but never another client's", async () => {
    const { email } = await addClient(db)
    const stranger = await signedIn((await addClient(db)).email)
    const [here, lost, old] = [await signedIn(email), await signedIn(email), await signedIn(email)]
    await endSessions(somebody(), here.actor, [lost.actor.sessionId, stranger.actor.sessionId, 'no id'])
    await expect(whoHas(lost.token)).rejects.toEqual(failing('UNAUTHENTICATED'))
    expect(await whoHas(stranger.token)).toEqual(stranger.actor)
    await endSessions(somebody(), here.actor, undefined)
    await expect(whoHas(old.token)).rejects.toEqual(failing('UNAUTHENTICATED'))
    expect((await findSessions(db, here.actor.clientId)).map(({ id }) => id)).toEqual([here.actor.sessionId])
  })

  test('stays active if the list of ids is empty', async () => {
    const { actor, token } = await signedIn((await addClient(db)).email)
    await endSessions(somebody(), actor, [])
    expect(await whoHas(token)).toEqual(actor)
  })

  test('ends when the client is blocked', async () => {
    const { id, email } = await addClient(db)
    const { token } = await signedIn(email)
    await db.updateTable('client').set({ blockedAt: '2027-01-10T00:00:00Z' }).where('id', '=', id).execute()
    await expect(whoHas(token)).rejects.toEqual(failing('UNAUTHENTICATED'))
  })

  test('is deleted a month after its end', async () => {
    const { actor } = await signedIn((await addClient(db)).email)
    await logout(somebody(), actor)
    await stage.database.advance(31 * 24 * 60)
    await stage.runSweep('forgetEndedSessions')
    const rows = await db.selectFrom('clientSession').select('id').where('id', '=', actor.sessionId).execute()
    expect(rows).toEqual([])
  })
})

describe('a known device', () => {
  test('is forgotten a year after its last sign-in', async () => {
    const { id, email } = await addClient(db)
    const [used, left] = ['d'.repeat(32), 'f'.repeat(32)]
    const signInOn = (deviceToken: string) =>
      loginWithEmail(somebody(), { email, password: PASSWORD, role: 'client', deviceToken })
    const known = async () => {
      await stage.runSweep('forgetOldDevices')
      return (await db.selectFrom('knownDevice').select('tokenHash').where('clientId', '=', id).execute()).length
    }
    const days = (count: number) => stage.database.advance(count * 24 * 60)
    await signInOn(used)
    await signInOn(left)
    await days(limits.knownDeviceDays - 1)
    await signInOn(used)
    expect(await known()).toBe(2)
    await days(1)
    expect(await known()).toBe(1)
    await signInOn(used)
    await days(limits.knownDeviceDays)
    expect(await known()).toBe(0)
  })
})

describe('the known devices', () => {
  test('of a client are the 20 used last, independent of other clients', async () => {
    const [client, other] = [await addClient(db), await addClient(db)]
    const hash = (device: number) => Buffer.alloc(32, device)
    const use = async ({ id }: TestClient, device: number) => {
      await stage.database.advance(1)
      await db.transaction().execute((tx) => rememberDevice(tx, id, hash(device)))
    }
    const known = async ({ id }: TestClient) => {
      const devices = Array.from({ length: 40 }, (_, device) => device)
      const areKnown = await Promise.all(devices.map((device) => isKnownDevice(db, id, hash(device))))
      return devices.filter((device) => areKnown[device])
    }
    const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
    await use(other, 1)
    for (const device of from(1, 21)) await use(client, device)
    for (const device of from(30, 5)) await use(other, device)
    await use(client, 21)
    expect(await known(client)).toEqual(from(2, 20))
    expect(await known(other)).toEqual([1, ...from(30, 5)])
  })
})

describe('a change of the password', () => {
  const change = (actor: TestClient['actor'], oldPassword = PASSWORD, newPassword = 'Regenbogen 77') =>
    changePassword(somebody(), actor, { oldPassword, newPassword })

  test('ends every session and starts a new one', async () => {
    const { id, email } = await addClient(db)
    const before = await signedIn(email)
    const token = await change(before.actor)
    await expect(whoHas(before.token)).rejects.toEqual(failing('UNAUTHENTICATED'))
    expect(await whoHas(token)).toMatchObject({ clientId: id })
    await login(email, 'Regenbogen 77')
  })

  test('requires the old password and a different new one', async () => {
    const { actor, email } = await addClient(db)
    await expect(change(actor, 'Waldspaziergang 8')).rejects.toEqual(failing('invalid_credentials'))
    await expect(change(actor, PASSWORD, PASSWORD)).rejects.toMatchObject({
      details: { fields: [{ path: 'newPassword', key: 'password_must_differ' }] },
    })
    await login(email)
  })

  test('succeeds for only one of two simultaneous calls', async () => {
    const { actor } = await addClient(db)
    const both = await Promise.allSettled([
      change(actor, PASSWORD, 'Regenbogen 1'),
      change(actor, PASSWORD, 'Regenbogen 2'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is unavailable to accounts of another service', async () => {
    const { actor } = await addClient(db, { external: { provider: 'google', subject: 'g-2' } })
    await expect(change(actor)).rejects.toEqual(failing('user_has_no_password'))
  })
})
