import { expect, test } from 'vitest'
import { findClient } from './client-queries.ts'
import { sendEmailCode } from './email-codes.ts'
import { changePassword, sendPasswordResetCode } from './passwords.ts'
import { loginWithEmail } from './login.ts'
import { callers, mailedCode, SAFARI } from './testing/account-stage.ts'
import { addClient, PASSWORD, type TestClient } from './testing/add-client.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { confirmAccount, resendConfirmationCode } from './register.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const somebody = callers(stage)

const newest = async (email: string) => {
  await stage.queue.drain()
  const [mail] = await stage.inbox(email)
  if (!mail) throw new Error(`no mail came for ${email}`)
  return mail
}

/** What each mail says in each language, and where it leads. */
const mails = [
  {
    name: 'a confirmation code',
    send: async (email: string) => resendConfirmationCode(somebody(), email),
    unverified: true,
    page: '/login',
    de: ['Ihr Code für Ruhepol', 'Er gilt 10 Minuten', 'Ohne den Code entsteht kein Konto'],
    en: ['Your code for Ruhepol', 'It is good for 10 minutes', 'without the code there will be no account'],
  },
  {
    name: 'a reset code',
    send: async (email: string) => sendPasswordResetCode(somebody(), { email, role: 'client' }),
    page: '/passwordReset/code#',
    de: ['Ihr Code für ein neues Passwort', 'Er gilt 10 Minuten', 'Ihr Passwort bleibt, wie es ist'],
    en: ['Your code for a new password', 'It is good for 10 minutes', 'your password stays as it is'],
  },
  {
    name: 'a code for a booking',
    send: async (email: string, { clientId }: TestClient['actor']) => {
      const locale = (await findClient(db, clientId))?.locale ?? 'de'
      return sendEmailCode(somebody(), { email, locale })
    },
    page: '/home',
    de: ['Ihr Code für die Buchung', 'Er gilt 10 Minuten', 'Ohne den Code wird nichts gebucht'],
    en: ['Your code for your booking', 'It is good for 10 minutes', 'without the code nothing is booked'],
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
    send: async (_email: string, actor: TestClient['actor']) =>
      changePassword(somebody(), actor, { oldPassword: PASSWORD, newPassword: 'Regenbogen 77' }),
    page: '/passwordReset',
    de: [
      'Ihr Passwort wurde geändert',
      'seit Montag, 11.01.2027, 9:00 Uhr',
      'Alle Geräte mit dem alten wurden abgemeldet',
    ],
    en: [
      'Your password was changed',
      'since Monday, 11.01.2027, 9:00',
      'All devices that used the old one were signed out',
    ],
  },
  {
    name: 'a new sign-in',
    send: async (email: string) =>
      loginWithEmail(somebody({ userAgent: SAFARI }), { email, password: PASSWORD, role: 'client' }),
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
]

test.each(mails.flatMap((mail) => (['de', 'en'] as const).map((language) => ({ ...mail, language }))))(
  '$name says what it has to in $language, as text and as HTML',
  async ({ send, language, page, unverified, external, name, ...texts }) => {
    const { actor, email } = await addClient(db, {
      name: 'Jürgen',
      surname: 'Groß',
      locale: language,
      ...(unverified && { unverified: true as const }),
      ...(external && { external: { provider: 'google' as const, subject: `g-${language}` } }),
    })
    await send(email, actor)
    const mail = await newest(email)
    const [subject, ...sentences] = texts[language]
    expect(mail.subject, name).toBe(subject)
    for (const sentence of sentences) {
      expect(mail.text).toContain(sentence)
      expect(mail.html).toContain(sentence)
    }
    const link = page.endsWith('#') ? page + encodeURIComponent(email) : page
    expect(mail.text).toContain(`https://ruhepol.example${link}`)
    expect(mail.html).toContain(`lang="${language}"`)
  },
)

test('a mail with a code names nobody, since somebody else may have typed the name', async () => {
  const { email } = await addClient(db, { name: 'Win 1000 EUR', surname: 'at evil.example', unverified: true })
  await resendConfirmationCode(somebody(), email)
  const { text, html } = await newest(email)
  for (const part of [text, html]) expect(part).not.toContain('evil.example')
})

test('a code that two ask for at the same moment is one code in two mails', async () => {
  const { email } = await addClient(db, { unverified: true })
  await Promise.all([resendConfirmationCode(somebody(), email), resendConfirmationCode(somebody(), email)])
  await stage.queue.drain()
  const [one, other] = (await stage.inbox(email)).map(({ text }) => text)
  expect(one).toBe(other)
  await confirmAccount(somebody(), { email, verificationCode: await mailedCode(stage, email) })
})

test('markup in a name stays text', async () => {
  const { actor, email } = await addClient(db, { name: '<b>Ada</b>' })
  await changePassword(somebody(), actor, { oldPassword: PASSWORD, newPassword: 'Regenbogen 77' })
  expect((await newest(email)).html).toContain('&lt;b&gt;Ada&lt;/b&gt;')
})
