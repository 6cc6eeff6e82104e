import { findAnswer, rememberAnswer, type StoredAnswer } from '../provider/stored-answers.ts'
import type { StripeBooks } from './books.ts'
import { StripeError } from './stripe-error.ts'

const lifetimeMs = 24 * 3600 * 1000

/** The stored answer for this key. Another request with the same key is refused. */
export function findStoredAnswer(books: StripeBooks, key: string, request: string): StoredAnswer | undefined {
  const stored = findAnswer(books.answers, key, lifetimeMs)
  if (stored && stored.request !== request) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  return stored
}

/** Stores an answer for its key for 24 hours. */
export function storeAnswer(books: StripeBooks, answer: StoredAnswer): void {
  rememberAnswer(books.answers, answer, lifetimeMs)
}
