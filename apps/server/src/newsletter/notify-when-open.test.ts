import { readFile } from 'node:fs/promises'
import { limits, type Language } from '@ruhepol/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { apiOn, codeOf } from '../availability/testing/ask-api.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import consentTexts from './consent-texts.json' with { type: 'json' }
import { deleteOldNotices } from './opening-notice-queries.ts'

const { stage } = await stageOfFile()
const ask = apiOn(stage.context.db, { TOKEN_KEY: stage.config.TOKEN_KEY })
beforeEach(async () => {
  await stage.context.db.deleteFrom('throttle').execute()
  await stage.context.db.deleteFrom('openingNotice').execute()
})

type SignUp = { email?: string; agreed?: boolean; locationId?: string; postalCode?: string; locale?: Language }

const signUp = (values: SignUp) =>
  ask(
    `mutation ($email: String!, $agreed: Boolean!, $locationId: ID, $postalCode: String, $locale: Language) {
      notifyWhenOpen(email: $email, agreed: $agreed, locationId: $locationId, postalCode: $postalCode, locale: $locale)
    }`,
    { email: 'ada@example.org', agreed: true, ...values },
  )
const withdraw = (token: string) =>
  ask('mutation ($token: String!) { withdrawOpeningNotice(token: $token) }', { token })
const notices = () => stage.context.db.selectFrom('openingNotice').selectAll().orderBy('agreedAt').execute()
const fieldsOf = (answer: Awaited<ReturnType<typeof signUp>>) =>
  (answer.errors?.[0]?.extensions as { fields?: unknown } | undefined)?.fields

const linkIn = (text: string) => /https:\/\/ruhepol\.example\/openingNotice\/([^\s?]+)/.exec(text)?.[1] ?? ''

describe('a request for an opening notice', () => {
  test('is refused for a postal code that does not exist', async () => {
    const answer = await signUp({ postalCode: '00000' })
    expect([codeOf(answer), fieldsOf(answer)]).toEqual([
      'invalid_input',
      [{ path: 'postalCode', key: 'invalid_input' }],
    ])
    expect(await notices()).toEqual([])
  })

  test('is stored with its time and the agreed wording', async () => {
    expect((await signUp({ locationId: 'munich', locale: 'de' })).data).toEqual({ notifyWhenOpen: true })
    expect(await notices()).toMatchObject([
      {
        email: 'ada@example.org',
        locationId: 'munich',
        postalCode: null,
        locale: 'de',
        agreedText: consentTexts.de.openingNotice,
        agreedAt: Date.parse(TEST_NOW),
        withdrawnAt: null,
        toldAt: null,
      },
    ])
  })

  test('results in one row and one mail, however often and in whatever case the address is sent', async () => {
    const email = 'grace@example.org'
    for (const given of [email, 'Grace@Example.org', ` ${email} `]) {
      expect((await signUp({ email: given, postalCode: '80331' })).data).toEqual({ notifyWhenOpen: true })
    }
    expect(await notices()).toHaveLength(1)
    expect(await stage.mailsTo(email)).toHaveLength(1)
  })

  test('is stored separately for another place', async () => {
    await signUp({ locationId: 'munich' })
    await signUp({ postalCode: '80331' })
    await signUp({ postalCode: '90402' })
    expect(await notices()).toHaveLength(3)
  })

  test('reports every invalid field at once', async () => {
    expect(fieldsOf(await signUp({ email: 'ada', agreed: false, postalCode: '803' }))).toEqual([
      { path: 'email', key: 'email_invalid' },
      { path: 'agreed', key: 'consent_required' },
      { path: 'postalCode', key: 'postal_code_min_length', min: 5 },
    ])
    expect(fieldsOf(await signUp({}))).toEqual([{ path: 'postalCode', key: 'postal_code_required' }])
    expect(await notices()).toEqual([])
  })

  test('needs an existing place', async () => {
    expect(codeOf(await signUp({ locationId: 'atlantis' }))).toBe('not_found')
  })

  test('is limited per caller, not counting invalid input', async () => {
    for (let time = 0; time <= limits.openingNoticesPerCallerMax; time += 1) await signUp({ email: 'no' })
    for (let time = 0; time < limits.openingNoticesPerCallerMax; time += 1) {
      expect(codeOf(await signUp({ email: `guest-${time}@example.org`, postalCode: '80331' }))).toBeUndefined()
    }
    expect(codeOf(await signUp({ email: 'one-more@example.org', postalCode: '80331' }))).toBe('rate_limited')
  })

  test('cannot flood another person’s inbox', async () => {
    for (let time = 0; time < limits.openingNoticesPerEmailMax; time += 1) await signUp({ postalCode: '80331' })
    expect(codeOf(await signUp({ postalCode: '90402' }))).toBe('rate_limited')
  })
})

describe('the mail about an opening notice', () => {
  test('says what was recorded and how to withdraw, in German', async () => {
    await signUp({ email: 'de@example.org', locationId: 'munich', locale: 'de' })
    const [mail] = await stage.mailsTo('de@example.org')
    expect(mail?.subject).toBe('München: Wir melden uns zur Eröffnung')
    for (const part of [
      'Montag, 11.01.2027, 9:00 Uhr',
      consentTexts.de.openingNotice,
      'https://ruhepol.example/imprint',
    ]) {
      expect(mail?.text).toContain(part)
    }
    expect(linkIn(mail?.text ?? '')).not.toBe('')
  })

  test('is in the language of the call if the page gives none', async () => {
    await signUp({ email: 'en@example.org', postalCode: '80331' })
    const [mail] = await stage.mailsTo('en@example.org')
    expect(mail?.subject).toBe("80331 munich: we'll let you know when we open")
    expect(mail?.html).toContain('lang="en"')
  })

  test('says that a place which is already open can be booked, and records nothing', async () => {
    await signUp({ email: 'open@example.org', postalCode: '10115' })
    const [mail] = await stage.mailsTo('open@example.org')
    expect(mail?.subject).toBe('10115 berlin: you can already book')
    expect(mail?.text).toContain('https://ruhepol.example/treatments?postalCode=10115')
    expect(await notices()).toMatchObject([{ toldAt: Date.parse(TEST_NOW) }])
  })
})

describe('withdrawing an opening notice', () => {
  async function tokenOf(email: string): Promise<string> {
    await signUp({ email, locationId: 'munich' })
    const mails = await stage.mailsTo(email)
    return linkIn(mails[0]?.text ?? '')
  }

  test('works repeatedly with the link from the mail', async () => {
    const token = await tokenOf('back@example.org')
    expect((await withdraw(token)).data).toEqual({ withdrawOpeningNotice: true })
    await stage.database.advance(10)
    expect((await withdraw(token)).data).toEqual({ withdrawOpeningNotice: true })
    expect(await notices()).toMatchObject([{ withdrawnAt: Date.parse(TEST_NOW) }])
  })

  test('works with one click on the mail program’s own button', async () => {
    await signUp({ email: 'press@example.org', locationId: 'munich' })
    const [mail] = await stage.mailsTo('press@example.org')
    const { pathname } = new URL(/<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(`${stage.origin}${pathname}`, { method: 'POST', body })).status).toBe(204)
    expect(await notices()).toMatchObject([{ withdrawnAt: Date.parse(TEST_NOW) }])
  })

  test('allows a new consent and keeps the old one in the log', async () => {
    const token = await tokenOf('again@example.org')
    await withdraw(token)
    await signUp({ email: 'again@example.org', locationId: 'munich' })
    expect((await notices()).map(({ withdrawnAt }) => withdrawnAt === null).sort()).toEqual([false, true])
    expect(await stage.mailsTo('again@example.org')).toHaveLength(2)
    // The link of the old mail also ends the new request.
    expect((await withdraw(token)).data).toEqual({ withdrawOpeningNotice: true })
    expect((await notices()).filter(({ withdrawnAt }) => withdrawnAt === null)).toEqual([])
  })

  test('ignores a token that was not issued', async () => {
    const token = await tokenOf('sure@example.org')
    const other = token.replace(/^./, (first) => (first === '0' ? '1' : '0'))
    const shortened = token.slice(0, -2)
    for (const wrong of ['', 'x', other, shortened, `${token}x`]) {
      expect(codeOf(await withdraw(wrong))).toBe('not_found')
    }
    expect(await notices()).toMatchObject([{ withdrawnAt: null }])
  })

  test('before the mail was sent prevents it', async () => {
    await signUp({ email: 'quick@example.org', locationId: 'munich' })
    await stage.context.db
      .updateTable('openingNotice')
      .set({ withdrawnAt: new Date(TEST_NOW) })
      .execute()
    expect(await stage.mailsTo('quick@example.org')).toEqual([])
  })
})

test('an ended notice is deleted from the log after three years, unlike a waiting one', async () => {
  await signUp({ postalCode: '10115' })
  await signUp({ postalCode: '80331' })
  await stage.database.setNow('2030-01-12T08:00:00Z')
  await deleteOldNotices(stage.context.db)
  expect(await notices()).toMatchObject([{ postalCode: '80331' }])
})

test('the page asks for consent with the stored wording', async () => {
  for (const language of ['en', 'de'] as const) {
    const file = new URL(`../../../web/src/i18n/${language}/location.json`, import.meta.url)
    const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
    const shown = messages['location.notify.consent']?.replace(/<\/?\w+>/g, '')
    expect(shown).toBe(consentTexts[language].openingNotice)
  }
})
