import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { apiOn, codeOf } from '../availability/testing/ask-api.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import consentTexts from './consent-texts.json' with { type: 'json' }
import { mailedToken } from '../platform/mailed-token.ts'
import { subscriptionsOf, unsubscribeAllOf } from './subscription-queries.ts'

const { stage } = await stageOfFile()
const ask = apiOn(stage.context.db, { TOKEN_KEY: stage.config.TOKEN_KEY })
await stage.context.db
  .insertInto('discount')
  .values({
    code: 'WILLKOMMEN15',
    kind: 'amount',
    percent: null,
    amountCents: 1500,
    newCustomersOnly: true,
    treatmentTypeIds: null,
  })
  .execute()
beforeEach(() => stage.context.db.deleteFrom('throttle').execute())

let people = 0
const person = () => `reader-${(people += 1)}@example.org`

const signUp = (email: string, values: object = {}) =>
  ask(
    `mutation ($email: String!, $name: String!, $postalCode: String!, $agreed: Boolean!, $locale: Language) {
      newsletterSignup(email: $email, name: $name, postalCode: $postalCode, agreed: $agreed, locale: $locale)
    }`,
    { email, name: 'Ada', postalCode: '10115', agreed: true, ...values },
  )
const confirm = (token: string) => ask('mutation ($token: String!) { confirmNewsletter(token: $token) }', { token })
const unsubscribe = (token: string) =>
  ask('mutation ($token: String!) { unsubscribeNewsletter(token: $token) }', { token })
const rows = (email: string) =>
  stage.context.db
    .selectFrom('newsletterSubscription')
    .selectAll()
    .where('email', '=', email)
    .orderBy('agreedAt')
    .execute()

async function tokenMailedTo(email: string) {
  const [mail] = await stage.mailsTo(email)
  return /\/(?:newsletterConfirmed|newsletter\/unsubscribe)\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
async function subscribed(email: string) {
  await signUp(email)
  const token = await tokenMailedTo(email)
  await confirm(token)
  return token
}

describe('a newsletter sign-up', () => {
  test('is stored with the agreed wording, and asks for confirmation in the same language', async () => {
    const email = person()
    expect((await signUp(email, { locale: 'de' })).data).toEqual({ newsletterSignup: true })
    expect(await rows(email)).toMatchObject([
      {
        name: 'Ada',
        postalCode: '10115',
        locale: 'de',
        agreedText: consentTexts.de.newsletter,
        agreedAt: Date.parse(TEST_NOW),
        confirmedAt: null,
      },
    ])
    const [mail] = await stage.mailsTo(email)
    expect(mail?.subject).toBe('Möchten Sie unseren Newsletter?')
    expect(mail?.text).toContain(consentTexts.de.newsletter)
    expect(mail?.text).not.toContain('Ada')
  })

  test('reports all errors at once', async () => {
    const answer = await signUp('nobody', { name: ' ', postalCode: '1011', agreed: false })
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'invalid_input',
      fields: [
        { path: 'email', key: 'email_invalid' },
        { path: 'name', key: 'name_required' },
        { path: 'postalCode', key: 'postal_code_five_digits' },
        { path: 'agreed', key: 'consent_required' },
      ],
    })
  })

  test('replaces an unconfirmed one, so that only the newest mail confirms it', async () => {
    const email = person()
    await signUp(email)
    const first = await tokenMailedTo(email)
    await signUp(email.toUpperCase())
    const second = await tokenMailedTo(email.toUpperCase())
    expect(codeOf(await confirm(first))).toBe('not_found')
    expect((await confirm(second)).data).toEqual({ confirmNewsletter: true })
  })

  test('gets the same answer but no mail if the address is already subscribed', async () => {
    const email = person()
    await subscribed(email)
    const before = (await stage.mailsTo(email)).length
    expect((await signUp(email)).data).toEqual({ newsletterSignup: true })
    expect(await stage.mailsTo(email)).toHaveLength(before)
  })

  test('is limited to five mails an hour to one address', async () => {
    const email = person()
    for (let times = 0; times < 5; times += 1) await signUp(email)
    expect(codeOf(await signUp(email))).toBe('rate_limited')
  })
})

describe('a newsletter confirmation', () => {
  test('sends the code for new customers once, in each language', async () => {
    const email = person()
    const token = await subscribed(email)
    expect((await confirm(token)).data).toEqual({ confirmNewsletter: true })
    const [welcome, ...earlier] = await stage.mailsTo(email)
    expect(earlier).toHaveLength(1)
    expect(welcome?.subject).toBe('15 EUR off your first massage')
    expect(welcome?.text.split('\n')).toContain('WILLKOMMEN15')

    await unsubscribe(token)
    await subscribed(email)
    const [again] = await stage.mailsTo(email)
    expect(again?.subject).toBe('Welcome to our newsletter')
    expect(again?.text).not.toContain('WILLKOMMEN15')
  })

  test('sends one welcome for two calls at the same moment', async () => {
    const email = person()
    await signUp(email)
    const token = await tokenMailedTo(email)
    await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(await stage.mailsTo(email)).toHaveLength(2)
  })

  test('requires the complete token from a mail of this kind', async () => {
    const email = person()
    await signUp(email)
    const token = await tokenMailedTo(email)
    const [id = ''] = token.split('.')
    const ofOtherMail = mailedToken(tokenKey(stage.config), 'openingNotice', id)
    for (const wrong of ['', token.slice(0, -1), `${id}.AAAA`, id, ofOtherMail]) {
      expect(codeOf(await confirm(wrong))).toBe('not_found')
      expect(codeOf(await unsubscribe(wrong))).toBe('not_found')
    }
    expect((await confirm(token)).data).toEqual({ confirmNewsletter: true })
  })
})

describe('unsubscribing', () => {
  test('with the link of an old mail also ends a newer subscription', async () => {
    const email = person()
    const old = await subscribed(email)
    await unsubscribe(old)
    await subscribed(email)
    expect((await unsubscribe(old)).data).toEqual({ unsubscribeNewsletter: true })
    expect((await rows(email)).filter(({ unsubscribedAt }) => unsubscribedAt === null)).toEqual([])
  })

  test('keeps the log for three years, and no old link restores the subscription', async () => {
    const email = person()
    const token = await subscribed(email)
    expect((await unsubscribe(token)).data).toEqual({ unsubscribeNewsletter: true })
    expect((await unsubscribe(token)).data).toEqual({ unsubscribeNewsletter: true })
    expect(codeOf(await confirm(token))).toBe('not_found')
    await stage.database.setNow('2030-01-10T08:00:00Z')
    await stage.runSweep('forgetSubscriptions')
    expect(await rows(email)).toHaveLength(1)
    await stage.database.setNow('2030-01-12T08:00:00Z')
    await stage.runSweep('forgetSubscriptions')
    expect(await rows(email)).toEqual([])
  })

  test('works with one click on the mail program’s own button', async () => {
    const email = person()
    await subscribed(email)
    const [welcome] = await stage.mailsTo(email)
    const url = new URL(/<([^>]+)>/.exec(welcome?.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
    expect(welcome?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const press = () => fetch(`${stage.origin}${url.pathname}`, { method: 'POST', body })
    expect((await press()).status).toBe(204)
    expect((await press()).status).toBe(204)
    expect(await rows(email)).toMatchObject([{ unsubscribedAt: Date.parse(TEST_NOW) }])
  })

  test('deletes an unconfirmed sign-up completely', async () => {
    const email = person()
    await signUp(email)
    expect((await unsubscribe(await tokenMailedTo(email))).data).toEqual({ unsubscribeNewsletter: true })
    expect(await rows(email)).toEqual([])
  })
})

test('an erased address gets no more mail, but the proof of its consent stays', async () => {
  const { db } = stage.context
  const email = person()
  await subscribed(email)
  expect(await subscriptionsOf(db, email.toUpperCase())).toMatchObject([{ name: 'Ada', unsubscribedAt: null }])
  await db.transaction().execute((tx) => unsubscribeAllOf(tx, email.toUpperCase()))
  expect(await rows(email)).toMatchObject([{ unsubscribedAt: Date.parse(TEST_NOW) }])
  const wish = person()
  await signUp(wish)
  await db.transaction().execute((tx) => unsubscribeAllOf(tx, wish))
  expect(await rows(wish)).toEqual([])
})

test('an unconfirmed sign-up is deleted after 14 days', async () => {
  const email = person()
  await signUp(email)
  await stage.database.advance(14 * 24 * 60 + 1)
  await stage.runSweep('forgetSubscriptions')
  expect(await rows(email)).toEqual([])
})
