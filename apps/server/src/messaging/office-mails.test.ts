import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { officeStageOfFile } from '../office/testing/office-stage.ts'
import { endInTeam, lockedStaff, resetFactors } from '../staff/index.ts'
import { softPasskey } from '../staff/testing/soft-passkey.ts'

const NOW = '2027-01-11T08:00:00Z'

const stage = await officeStageOfFile()

/** The texts of all mails to a person, oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  return (await stage.mailsTo(email)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).reverse()
}

/** Expects one mail for each text, in this order, which contains it. */
function expectTold(mails: readonly string[], words: readonly string[]): void {
  expect(mails).toHaveLength(words.length)
  for (const [index, text] of words.entries()) expect(mails[index]).toContain(text)
}

async function addPasskey(cookie: string): Promise<string> {
  const begun = await stage.call(cookie, 'mutation { beginPasskey }')
  const { challenge } = (begun.data as { beginPasskey: { challenge: string } }).beginPasskey
  const added = await stage.call(
    cookie,
    'mutation ($response: JSON!) { addPasskey(response: $response) { me { passkeys { id } } } }',
    { response: softPasskey().register({ challenge }) },
  )
  const { passkeys } = (added.data as { addPasskey: { me: { passkeys: { id: string }[] } } }).addPasskey.me
  return passkeys[0]?.id ?? ''
}

/** Sets up an authenticator app. Returns the recovery codes that are shown. */
async function addCodeApp(cookie: string): Promise<string[]> {
  const begun = await stage.call(cookie, 'mutation { beginCodeApp { secret } }')
  const { secret } = (begun.data as { beginCodeApp: { secret: string } }).beginCodeApp
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(NOW) })
  const added = await stage.call(cookie, 'mutation ($code: String!) { addCodeApp(code: $code) { recoveryCodes } }', {
    code,
  })
  return (added.data as { addCodeApp: { recoveryCodes: string[] | null } }).addCodeApp.recoveryCodes ?? []
}

const REMOVE = 'mutation ($id: ID!) { removePasskey(id: $id) { step } }'
const CONFIRM = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { step } }'

describe('mails to the people of the office', () => {
  test('report an added or removed passkey, and an authenticator app', async () => {
    const { cookie, email } = await stage.signIn('support', { step: 'enrolment' })
    const id = await addPasskey(cookie)
    await addCodeApp(cookie)
    await stage.call(cookie, REMOVE, { id })
    expectTold(await mailsTo(email), [
      'Am Montag, 11.01.2027, 9:00 Uhr kam ein Passkey dazu.',
      'wurde eine Authenticator-App eingerichtet.',
      'wurde ein Passkey entfernt.',
    ])
  })

  test('report a recovery code that was used, but not one that was refused', async () => {
    const { id, cookie, email } = await stage.signIn('support', { step: 'enrolment' })
    const [code] = await addCodeApp(cookie)
    const { cookie: next } = await stage.sessionOf(id, 'secondFactor')
    await stage.call(next, CONFIRM, { code: 'AAAAAAAA-AAAAAAAA' })
    await stage.call(next, CONFIRM, { code })
    await stage.call(next, CONFIRM, { code })
    expectTold(await mailsTo(email), ['Authenticator-App', 'wurde einer Ihrer Wiederherstellungscodes benutzt'])
  })

  test('report that every factor was removed, unless the access has ended since', async () => {
    const { db } = stage.context
    const [stays, goes] = [await stage.signIn('support'), await stage.signIn('support')]
    await db.transaction().execute(async (tx) => resetFactors(tx, await lockedStaff(tx, stays.id)))
    await db.transaction().execute(async (tx) => resetFactors(tx, await lockedStaff(tx, goes.id)))
    await stage.signIn('owner')
    await db.transaction().execute(async (tx) => endInTeam(tx, await lockedStaff(tx, goes.id)))
    expectTold(await mailsTo(stays.email), ['Bei der nächsten Anmeldung richten Sie sie neu ein.'])
    expectTold(await mailsTo(goes.email), [])
  })

  test('are not sent about the only sign-in factor, which cannot be removed', async () => {
    const { cookie, email } = await stage.signIn('support', { step: 'enrolment' })
    const id = await addPasskey(cookie)
    const refused = await stage.call(cookie, REMOVE, { id })
    expect(refused.errors?.[0]?.extensions).toMatchObject({ reason: 'last_factor' })
    expectTold(await mailsTo(email), ['kam ein Passkey dazu'])
  })
})
