import type { Queryable } from '../database.ts'

type Context = { db: Queryable }
type Batch<Key, Value> = { keys: Set<Key>; values: Promise<Map<Key, Value>> }

/** Makes a loader of many into one of each: what a request asks for at the same moment is one call. Keeps no answers. */
export function batched<Key, Value>(
  load: (db: Queryable, keys: readonly Key[]) => Promise<Map<Key, Value>>,
): (context: Context, key: Key) => Promise<Value | undefined> {
  // By the request's context, which is gone with the request.
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
