import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../embedded/start-postgres.ts'
import { createTemplate } from './templates.ts'

/** A PostgreSQL of its own for each run of the tests; speed comes before durability here. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ruhepol-test-'))
  // Started by root, the server runs as another account: where that one may enter, all of it lies in here and goes at the end.
  await chmod(dataDir, 0o755)
  const server = await startPostgres({
    dataDir,
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=300',
      'shared_buffers=128MB',
    ],
  })
  await createTemplate(server.url)
  project.provide('databaseServer', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
