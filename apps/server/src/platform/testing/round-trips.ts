import pg from 'pg'
import { vi } from 'vitest'

type Statement = pg.Query & { text: string; handleReadyForQuery: (connection: pg.Connection) => void }

/** The job queue's maintenance can run at any time. */
const isOfQueue = ({ text }: Statement) => text.includes('pgboss.')

/**
 * Runs the work, and returns the statements of each round trip to the database: those that were written to the socket,
 * over whichever connection, before any answer to them arrived. Those on the job queue's tables are left out.
 */
export async function roundTrips(work: () => Promise<unknown>): Promise<string[][]> {
  const trips: string[][] = []
  let isAnswered = true
  const statements = pg.Query.prototype as Statement
  const { submit, handleReadyForQuery } = statements
  const sent = vi.spyOn(statements, 'submit').mockImplementation(function (this: Statement, connection) {
    if (isOfQueue(this)) return submit.call(this, connection)
    if (isAnswered) trips.push([])
    isAnswered = false
    trips.at(-1)?.push(this.text)
    return submit.call(this, connection)
  })
  const answered = vi.spyOn(statements, 'handleReadyForQuery').mockImplementation(function (
    this: Statement,
    connection,
  ) {
    isAnswered ||= !isOfQueue(this)
    handleReadyForQuery.call(this, connection)
  })
  try {
    await work()
    return trips
  } finally {
    sent.mockRestore()
    answered.mockRestore()
  }
}
