import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../embedded/start-postgres.ts'
import { createTemplate } from './templates.ts'

/** One PostgreSQL server for each test run; speed matters more than durability here. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ruhepol-test-'))
  // If root starts it, the server runs as another account. Everything it may reach is in this folder, which is deleted
  // at the end.
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
