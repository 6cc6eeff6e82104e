import type { StoredAnswer, StripeBooks } from './books.ts'
import { StripeError } from './stripe-error.ts'

const keptMs = 24 * 3600 * 1000

/** The answer that this key already got. Another request under the same key is refused. */
export function findStoredAnswer(books: StripeBooks, key: string, request: string): StoredAnswer | undefined {
  const stored = books.answers.get(key)
  if (!stored || stored.storedAt < Date.now() - keptMs) return undefined
  if (stored.request !== request) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  return stored
}

/** Keeps an answer for its key for 24 hours. */
export function storeAnswer(books: StripeBooks, answer: StoredAnswer): void {
  const oldest = books.answers.values().next().value
  if (oldest && oldest.storedAt < Date.now() - keptMs) books.answers.delete(oldest.id)
  // Set anew, so that the order of the map stays the order of time.
  books.answers.delete(answer.id)
  books.answers.set(answer.id, answer)
}
