/** An answer that is repeated for the same idempotency key. */
export type StoredAnswer = {
  /** The idempotency key. */
  id: string
  request: string
  status: number
  body: string
  requestId: string
  storedAt: number
}

/** The answer for this key within the given time. */
export function findAnswer(
  answers: ReadonlyMap<string, StoredAnswer>,
  key: string,
  lifetimeMs: number,
): StoredAnswer | undefined {
  const stored = answers.get(key)
  return stored && stored.storedAt >= Date.now() - lifetimeMs ? stored : undefined
}

/** Stores an answer for its key, and drops the oldest one once it has expired. */
export function rememberAnswer(answers: Map<string, StoredAnswer>, answer: StoredAnswer, lifetimeMs: number): void {
  const oldest = answers.values().next().value
  if (oldest && oldest.storedAt < Date.now() - lifetimeMs) answers.delete(oldest.id)
  // Set again, so that the map stays in chronological order.
  answers.delete(answer.id)
  answers.set(answer.id, answer)
}
