import pg from 'pg'
import { vi } from 'vitest'

/** Runs the work and also returns the text of every SQL statement sent during it, over any connection. */
export async function sentStatements<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; statements: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await work()
    const statements = query.mock.calls.map(([sent]) => {
      const asked: unknown = sent
      return typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text)
    })
    return { answer, statements }
  } finally {
    query.mockRestore()
  }
}
