/** The circuit is open, so the call was not made. */
export class CircuitOpenError extends Error {
  constructor() {
    super('the provider failed repeatedly and is left alone for a moment')
    this.name = 'CircuitOpenError'
  }
}

export type CircuitBreakerOptions = {
  /** The number of consecutive failures that opens it. */
  failures: number
  /** How long it stays open, in milliseconds, before one call may try again. */
  openMs: number
  /** Whether an error means that the provider is failing; a refusal is a normal answer. */
  isOutage: (error: unknown) => boolean
  /** Called with true when the circuit opens, and with false when it closes. */
  onChange?: (isOpen: boolean) => void
  /** A monotonic clock, in milliseconds. */
  clock?: () => number
}

export type CircuitBreaker = <T>(call: () => Promise<T>) => Promise<T>

/**
 * Keeps a failing provider from slowing everything down: after consecutive failures, calls fail immediately for a
 * while.
 */
export function createCircuitBreaker({
  failures,
  openMs,
  isOutage,
  onChange,
  clock = () => performance.now(),
}: CircuitBreakerOptions): CircuitBreaker {
  let failed = 0
  let openUntil = 0
  let probing = false
  const setFailed = (count: number): void => {
    const [wasOpen, isOpen] = [failed >= failures, count >= failures]
    failed = count
    if (isOpen !== wasOpen) onChange?.(isOpen)
  }

  return async (call) => {
    const isProbe = failed >= failures
    if (isProbe && (probing || clock() < openUntil)) throw new CircuitOpenError()
    if (isProbe) probing = true
    try {
      const answer = await call()
      setFailed(0)
      return answer
    } catch (error) {
      if (isOutage(error)) {
        setFailed(failed + 1)
        openUntil = clock() + openMs
      } else setFailed(0)
      throw error
    } finally {
      if (isProbe) probing = false
    }
  }
}
