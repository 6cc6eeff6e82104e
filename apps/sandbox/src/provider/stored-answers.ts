/** An answer that the same idempotency key gets again. */
export interface StoredAnswer {
  /** The idempotency key. */
  id: string
  request: string
  status: number
  body: string
  requestId: string
  storedAt: number
}

/** The answer that this key got within the given time. */
export function findAnswer(
  answers: ReadonlyMap<string, StoredAnswer>,
  key: string,
  lifetimeMs: number,
): StoredAnswer | undefined {
  const stored = answers.get(key)
  return stored && stored.storedAt >= Date.now() - lifetimeMs ? stored : undefined
}

/** Keeps an answer for its key, and forgets the oldest one when its time is over. */
export function rememberAnswer(answers: Map<string, StoredAnswer>, answer: StoredAnswer, lifetimeMs: number): void {
  const oldest = answers.values().next().value
  if (oldest && oldest.storedAt < Date.now() - lifetimeMs) answers.delete(oldest.id)
  // Set again, so that the order of the map stays the order of time.
  answers.delete(answer.id)
  answers.set(answer.id, answer)
}
