import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')

/** The output of `npm run operator` for these arguments. */
export async function operate({ database }: { database: string }, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/operator/run-operator.ts', ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: database },
  })
  return stdout.trim()
}
