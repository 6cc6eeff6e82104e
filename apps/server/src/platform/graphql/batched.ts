import type { Queryable } from '../database.ts'

type Context = { db: Queryable }
type Batch<Key, Value> = { keys: Set<Key>; values: Promise<Map<Key, Value>> }

/**
 * Turns a loader of many into a loader of one: all calls at the same moment of a request become one call. Answers are
 * not cached.
 */
export function batched<Key, Value>(
  load: (db: Queryable, keys: readonly Key[]) => Promise<Map<Key, Value>>,
): (context: Context, key: Key) => Promise<Value | undefined> {
  // Keyed by the request's context, and garbage-collected with it.
  const batches = new WeakMap<Context, Batch<Key, Value>>()
  return async (context, key) => {
    let batch = batches.get(context)
    if (!batch) {
      const keys = new Set<Key>()
      const values = Promise.resolve().then(() => {
        batches.delete(context)
        return load(context.db, [...keys])
      })
      batch = { keys, values }
      batches.set(context, batch)
    }
    batch.keys.add(key)
    return (await batch.values).get(key)
  }
}
