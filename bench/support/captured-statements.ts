import type { CompiledQuery } from 'kysely'
import type { Database } from '@ruhepol/server/platform/database'

export type Statement = { text: string; values: unknown[] }

/** The statements sent by the work, in order, so that others can send exactly the same. */
export async function capturedStatements(
  db: Database,
  prepare: (db: Database) => Promise<unknown>,
  work: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const compiled: CompiledQuery[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      compiled.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await prepare(watched)
  compiled.length = 0
  await work(watched)
  return compiled.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] }))
}
