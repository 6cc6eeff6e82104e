import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadConfig } from '@ruhepol/server/platform/config'
import { repositoryRoot } from '@ruhepol/server/platform/repository-root'
import { build, isStale } from '@ruhepol/server/start/builds'
import { reasonOf } from '@ruhepol/server/start/failed-start'
import { takeDataFolder } from '@ruhepol/server/start/data-folder'
import { step } from '@ruhepol/server/start/progress'

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const

/** Ends when this process ends in any way. */
async function buildServer(): Promise<void> {
  const building = new AbortController()
  const end = () => building.abort()
  for (const ending of endings) process.on(ending, end)
  try {
    await step('server', () => build('server', building.signal))
  } catch (error) {
    if (!building.signal.aborted) console.error(reasonOf(error))
    process.exit(building.signal.aborted ? 0 : 1)
  } finally {
    for (const ending of endings) process.off(ending, end)
  }
}

try {
  // Before building, since that would replace files that a running server still loads.
  await takeDataFolder(loadConfig(process.env, { sandbox: true }).DATA_DIR)
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}
// `npm start`: the server's programs as in production, built first if they are missing or outdated.
if (isStale('server')) await buildServer()
await import(pathToFileURL(path.join(repositoryRoot, 'apps/server/dist/start.js')).href)
