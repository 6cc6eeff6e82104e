import { checkFields, limits, newsletterSchema, type Language } from '@ruhepol/rules'
import type { Database } from '../platform/database.ts'
import { mailboxHash } from '../platform/email-address.ts'
import { invalidInput, notFound } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'
import consentTexts from './consent-texts.json' with { type: 'json' }
import { idOfMailedToken } from '../platform/mailed-token.ts'
import { newsletterConfirmed, newsletterWished } from './newsletter-jobs.ts'
import {
  insertSubscription,
  markConfirmed,
  markUnsubscribed,
  takeCode,
  findSubscription,
} from './subscription-queries.ts'

type Signup = {
  input: { email: string; name: string; postalCode: string; agreed: boolean }
  /** For throttling. */
  callerAddress: string
  /** The language in which the person read the consent and gets mail. */
  language: Language
}

/** Per caller against flooding, and per address so that nobody can flood an inbox. */
async function throttle(db: Database, callerAddress: string, email: string): Promise<void> {
  await countAttempt(db, {
    bucket: `newsletter:${callerAddress}`,
    limit: limits.newsletterSignupsPerCallerMax,
    windowSeconds: limits.newsletterSignupsPerCallerMinutes * 60,
  })
  await countAttempt(db, {
    bucket: `newsletter-of:${mailboxHash(email)}`,
    limit: limits.newsletterSignupsPerEmailMax,
    windowSeconds: limits.newsletterSignupsPerEmailMinutes * 60,
  })
}

/**
 * Records a newsletter sign-up and asks for confirmation by mail (double opt-in, rule R38). An existing subscriber gets
 * no further mail, with the same answer. Throws `invalid_input`, `rate_limited`.
 */
export async function signUpForNewsletter(db: Database, { input, callerAddress, language }: Signup): Promise<void> {
  const checked = checkFields(newsletterSchema, input)
  if (!checked.ok) throw invalidInput(checked.errors)
  const { email, name, postalCode } = checked.value
  await throttle(db, callerAddress, email)
  await transact(db, 'note newsletter', async (tx) => {
    const subscriptionId = await insertSubscription(tx, {
      email,
      name,
      postalCode,
      locale: language,
      agreedText: consentTexts[language].newsletter,
    })
    if (subscriptionId !== undefined) await enqueue(tx, newsletterWished, { subscriptionId })
  })
}

type ByToken = { token: string; tokenKey: string }

/** Confirms a sign-up with the token from its mail; idempotent. Throws `not_found` for a wrong or old token. */
export async function confirmNewsletter(db: Database, { token, tokenKey }: ByToken): Promise<void> {
  const id = idOfMailedToken(tokenKey, 'newsletter', token)
  if (id === undefined) throw notFound('subscription')
  await transact(db, 'confirm newsletter', async (tx) => {
    const confirmed = await markConfirmed(tx, id)
    if (confirmed) {
      const withCode = await takeCode(tx, confirmed)
      await enqueue(tx, newsletterConfirmed, { subscriptionId: id, withCode })
      return
    }
    const known = await findSubscription(tx, id)
    // The subscription was cancelled since, and an old link does not restore it.
    if (!known || known.unsubscribedAt) throw notFound('subscription')
  })
}

/**
 * Ends a subscription or an unconfirmed sign-up with the token from any of its mails; idempotent. Throws `not_found`.
 */
export async function unsubscribeNewsletter(db: Database, { token, tokenKey }: ByToken): Promise<void> {
  const id = idOfMailedToken(tokenKey, 'newsletter', token)
  const known = id !== undefined && (await transact(db, 'unsubscribe newsletter', (tx) => markUnsubscribed(tx, id)))
  if (!known) throw notFound('subscription')
}
