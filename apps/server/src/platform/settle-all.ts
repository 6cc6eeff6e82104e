/** Waits for all of them, and only then throws what failed, so that one failure ends no other. */
export async function settleAll(parts: readonly Promise<unknown>[], message: string): Promise<void> {
  const results = await Promise.allSettled(parts)
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (failed.length > 0) throw new AggregateError(failed, message)
}
