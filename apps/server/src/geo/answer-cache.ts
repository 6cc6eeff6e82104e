export type AnswerCache<Answer> = {
  get: (key: string) => Answer | undefined
  set: (key: string, answer: Answer) => void
}

type CacheOptions = {
  /** Maximum number of cached answers; the least recently used is evicted first. */
  most: number
  /** Lifetime of an answer in milliseconds. */
  keepMs: number
  clock?: () => number
}

/** Caches answers for a while, per process. */
export function answerCache<Answer>({
  most,
  keepMs,
  clock = () => performance.now(),
}: CacheOptions): AnswerCache<Answer> {
  const kept = new Map<string, { answer: Answer; until: number }>()
  return {
    get: (key) => {
      const known = kept.get(key)
      if (!known) return undefined
      kept.delete(key)
      if (known.until <= clock()) return undefined
      kept.set(key, known)
      return known.answer
    },
    set: (key, answer) => {
      kept.delete(key)
      kept.set(key, { answer, until: clock() + keepMs })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
