import { limits } from '@ruhepol/rules'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findClient } from './client-queries.ts'
import { signInsRefused } from './account-jobs.ts'
import { sendEmailCode } from './email-codes.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { undoEmailChange } from './email-undo.ts'
import { changePassword, sendPasswordResetCode } from './passwords.ts'
import { loginWithEmail } from './login.ts'
import { callers, mailedCode, registration, SAFARI } from './testing/account-stage.ts'
import { addClient, PASSWORD, type TestClient } from './testing/add-client.ts'
import { enqueue } from '../platform/jobs.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { confirmAccount, registerClient, resendConfirmationCode } from './register.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const somebody = callers(stage)

const newest = async (email: string) => {
  const [mail] = await stage.mailsTo(email)
  if (!mail) throw new Error(`no mail came for ${email}`)
  return mail
}

let addresses = 0
/** Requests a change of address. */
async function askForAddress(actor: TestClient['actor'], newEmail?: string): Promise<string> {
  addresses += 1
  const asked = newEmail ?? `another-${addresses}@example.org`
  await requestEmailChange(somebody(), actor, { newEmail: asked, password: PASSWORD })
  return asked
}
async function changeAddress(actor: TestClient['actor']): Promise<string> {
  const newEmail = await askForAddress(actor)
  await confirmEmailChange(somebody(), actor, { code: await mailedCode(stage, newEmail) })
  return newEmail
}

/**
 * Each mail's texts and link in both languages. `send` returns the recipient if it differs from the account's address.
 */
const mails = [
  {
    name: 'a confirmation code',
    send: async (email: string) => resendConfirmationCode(somebody(), email),
    unverified: true,
    page: '/login',
    de: ['Ihr Code für Ruhepol', 'Er gilt 10 Minuten', 'Ohne den Code entsteht kein Konto'],
    en: ['Your code for Ruhepol', 'valid for 10 minutes', 'without the code, no account is created'],
  },
  {
    name: 'a reset code',
    send: async (email: string) => sendPasswordResetCode(somebody(), { email, role: 'client' }),
    page: (email: string) => `/passwordReset/code#${encodeURIComponent(email)}`,
    de: ['Ihr Code für ein neues Passwort', 'Er gilt 10 Minuten', 'Ihr Passwort bleibt, wie es ist'],
    en: ['Your code for a new password', 'valid for 10 minutes', 'your password stays as it is'],
  },
  {
    name: 'a code for a booking',
    send: async (email: string, { clientId }: TestClient['actor']) => {
      const locale = (await findClient(db, clientId))?.locale ?? 'de'
      return sendEmailCode(somebody(), { email, locale })
    },
    page: '/home',
    de: ['Ihr Code für die Buchung', 'Er gilt 10 Minuten', 'Ohne den Code wird nichts gebucht'],
    en: ['Your code for your booking', 'valid for 10 minutes', 'without the code nothing is booked'],
  },
  {
    name: 'a welcome',
    send: async (email: string) => {
      await resendConfirmationCode(somebody(), email)
      await confirmAccount(somebody(), { email, verificationCode: await mailedCode(stage, email) })
    },
    unverified: true,
    page: '/treatments',
    de: ['Willkommen bei Ruhepol', 'Guten Tag Jürgen Groß', 'Ihre E-Mail-Adresse ist bestätigt'],
    en: ['Welcome to Ruhepol', 'Hello Jürgen Groß', 'Your e-mail address is confirmed'],
  },
  {
    name: 'a changed password',
    send: async (_email: string, actor: TestClient['actor']) => {
      await changePassword(somebody(), actor, { oldPassword: PASSWORD, newPassword: 'Regenbogen 77' })
    },
    page: '/passwordReset',
    de: [
      'Ihr Passwort wurde geändert',
      'seit Montag, 11.01.2027, 9:00 Uhr',
      'Alle Geräte mit dem alten wurden abgemeldet',
    ],
    en: [
      'Your password was changed',
      'since Monday, 11.01.2027, 9:00',
      'All devices that used the old one have been signed out',
    ],
  },
  {
    name: 'a new sign-in',
    send: async (email: string) => {
      await loginWithEmail(somebody({ userAgent: SAFARI }), { email, password: PASSWORD, role: 'client' })
    },
    page: '/login?from=%2Faccount',
    de: ['Neue Anmeldung in Ihrem Konto', 'Safari, iOS', 'Montag, 11.01.2027, 9:00 Uhr'],
    en: ['A new sign-in to your account', 'Safari, iOS', 'Monday, 11.01.2027, 9:00'],
  },
  {
    name: 'a reminder of the service that one signs in with',
    send: async (email: string) => sendPasswordResetCode(somebody(), { email, role: 'client' }),
    external: true,
    page: '/login',
    de: ['So melden Sie sich bei Ruhepol an', 'Sie melden sich mit Google an'],
    en: ['How you sign in to Ruhepol', 'you sign in with Google'],
  },
  {
    name: 'a code for another address',
    send: async (_email: string, actor: TestClient['actor']) => askForAddress(actor),
    page: '/login?from=%2FemailChange',
    de: ['Ihr Code für die neue Adresse', 'Er gilt 10 Minuten', 'Ohne den Code ändert sich nichts'],
    en: ['Your code for your new address', 'valid for 10 minutes', 'without the code nothing changes'],
  },
  {
    name: 'the notice to the owner of an address that another account wanted',
    send: async (email: string) => askForAddress((await addClient(db)).actor, email),
    page: '/login',
    de: ['Zu dieser Adresse gibt es schon ein Konto', 'Guten Tag Jürgen Groß', 'deshalb hat sich nichts geändert'],
    en: ['You already have an account with this address', 'Hello Jürgen Groß', 'so nothing has changed'],
  },
  {
    name: 'the notice to the owner of an account that was to be registered again',
    send: async (email: string) => registerClient(somebody(), registration({ email }), { tellsOnlyOwner: true }),
    page: '/login',
    de: ['Sie haben schon ein Konto', 'Guten Tag Jürgen Groß', 'deshalb hat sich nichts geändert'],
    en: ['You already have an account', 'Hello Jürgen Groß', 'so nothing has changed'],
  },
  {
    name: 'a changed address',
    send: async (email: string, actor: TestClient['actor']) => {
      await changeAddress(actor)
      return email
    },
    page: '/emailUndo#',
    de: [
      'Ihre E-Mail-Adresse wurde geändert',
      'seit Montag, 11.01.2027, 9:00 Uhr',
      'Sie funktioniert einmal und bis Montag, 18.01.2027, 9:00 Uhr',
    ],
    en: [
      'Your e-mail address was changed',
      'since Monday, 11.01.2027, 9:00',
      'It works once, until Monday, 18.01.2027, 9:00',
    ],
  },
  {
    name: 'an address that was changed back',
    send: async (email: string, actor: TestClient['actor']) => {
      const other = await changeAddress(actor)
      const token = (await newest(email)).text.match(/emailUndo\?lang=\w\w#([\w-]+)/)?.[1] ?? ''
      await undoEmailChange(somebody(), { token, newPassword: 'Regenbogen 77' })
      return other
    },
    page: '/imprint',
    de: [
      'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht',
      'hat seit Montag, 11.01.2027, 9:00 Uhr wieder seine frühere Adresse',
    ],
    en: ['Your e-mail address was changed back', 'Since Monday, 11.01.2027, 9:00', 'has had its former address again'],
  },
  {
    name: 'a warning of many wrong passwords',
    send: async (_email: string, { clientId }: TestClient['actor']) =>
      db.transaction().execute((tx) => enqueue(tx, signInsRefused, { id: randomUUID(), clientId })),
    page: '/passwordReset',
    de: [
      'Jemand versucht, sich in Ihrem Konto anzumelden',
      `${limits.loginFailuresPerAccountMax}-mal ein falsches Passwort`,
      'legen Sie dort ein neues Passwort fest',
    ],
    en: [
      'Someone is trying to sign in to your account',
      `${limits.loginFailuresPerAccountMax} times`,
      'set a new password on it',
    ],
  },
]

test.each(mails.flatMap((mail) => (['de', 'en'] as const).map((language) => ({ ...mail, language }))))(
  'the mail "$name" is complete in $language, as text and as HTML',
  async ({ send, language, page, unverified, external, name, ...texts }) => {
    const { actor, email } = await addClient(db, {
      name: 'Jürgen',
      surname: 'Groß',
      locale: language,
      ...(unverified && { unverified: true as const }),
      ...(external && { external: { provider: 'google' as const, subject: `g-${language}` } }),
    })
    const to = await send(email, actor)
    const mail = await newest(typeof to === 'string' ? to : email)
    const [subject, ...sentences] = texts[language]
    expect(mail.subject, name).toBe(subject)
    for (const sentence of sentences) {
      expect(mail.text).toContain(sentence)
      expect(mail.html).toContain(sentence)
    }
    const link = typeof page === 'string' ? page : page(email)
    const [path, hash = ''] = link.split(/(?=#)/)
    const inLanguage = `${path}${path?.includes('?') ? '&' : '?'}lang=${language}${hash}`
    expect(mail.text).toContain(`https://ruhepol.example${inLanguage}`)
    expect(mail.html).toContain(`lang="${language}"`)
  },
)

test('a mail with a code omits names, since someone else may have typed them', async () => {
  const { email } = await addClient(db, { name: 'Win 1000 EUR', surname: 'at evil.example', unverified: true })
  await resendConfirmationCode(somebody(), email)
  const { text, html } = await newest(email)
  for (const part of [text, html]) expect(part).not.toContain('evil.example')
})

test('a code that two people request at the same moment is sent in both mails', async () => {
  const { email } = await addClient(db, { unverified: true })
  await Promise.all([resendConfirmationCode(somebody(), email), resendConfirmationCode(somebody(), email)])
  const [one, other] = (await stage.mailsTo(email)).map(({ text }) => text)
  expect(one).toBe(other)
  await confirmAccount(somebody(), { email, verificationCode: await mailedCode(stage, email) })
})

test('markup in a name is shown as text', async () => {
  const { actor, email } = await addClient(db, { name: '<b>Ada</b>' })
  await changePassword(somebody(), actor, { oldPassword: PASSWORD, newPassword: 'Regenbogen 77' })
  expect((await newest(email)).html).toContain('&lt;b&gt;Ada&lt;/b&gt;')
})
