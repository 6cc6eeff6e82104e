import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startChild } from './child.ts'

const run = promisify(execFile)

export type RawSql = {
  databaseUrl: string
  /** One statement without parameters. */
  statement: string
  connections: number
  seconds: number
}

/** Latency in milliseconds. */
export type RawSqlResult = { perSecond: number; p99: number }

/** The available runner of raw statements: pgbench, or otherwise the server's own driver. */
export const rawSqlTool = spawnSync('pgbench', ['--version']).status === 0 ? 'pgbench' : 'pg driver'

/** pgbench logs a line per transaction, with the time in microseconds in the third column. */
function p99OfLogs(folder: string): number {
  const times = readdirSync(folder)
    .filter((file) => file.startsWith('pgbench_log'))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN
}

async function withPgbench({ databaseUrl, statement, connections, seconds }: RawSql): Promise<RawSqlResult> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-pgbench-'))
  try {
    const file = path.join(folder, 'script.sql')
    writeFileSync(file, `${statement};\n`)
    const { stdout } = await run(
      'pgbench',
      ['-n', '-l', '-M', 'prepared', '-c', String(connections), '-T', String(seconds), '-f', file, databaseUrl],
      { cwd: folder },
    )
    const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (perSecond === undefined) throw new Error(`pgbench said no number: ${stdout}`)
    return { perSecond: Number(perSecond), p99: p99OfLogs(folder) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withDriver(wanted: RawSql): Promise<RawSqlResult> {
  const process = await startChild('raw-sql-process.ts')
  try {
    return await process.ask<RawSqlResult>(wanted)
  } finally {
    await process.stop()
  }
}

/** Runs the prepared statement repeatedly on each connection and reads its answers: the database's own limit. */
export function rawSql(wanted: RawSql): Promise<RawSqlResult> {
  return rawSqlTool === 'pgbench' ? withPgbench(wanted) : withDriver(wanted)
}
