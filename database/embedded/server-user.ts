import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The account under which PostgreSQL runs: undefined means the one that started us. */
export type ServerUser = { uid: number; gid: number }

function accountNamed(name: string): ServerUser | undefined {
  const ask = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    // `id` fails for an account that does not exist; try the next one.
    return undefined
  }
}

/** PostgreSQL refuses to run as root, so root starts it as `postgres` or, if there is none, as `nobody`. */
export function serverUser(): ServerUser | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const user = accountNamed('postgres') ?? accountNamed('nobody')
  if (!user)
    throw new Error('started as root, PostgreSQL needs an account named postgres or nobody; or set DATABASE_URL')
  return user
}

/** Whether the server's account can enter a folder or read a file. */
export function canReach(target: string, user: ServerUser | undefined): boolean {
  if (!user) return true
  return spawnSync('test', ['-x', target], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

/** A folder that the server's account can enter, a different one for each `key` (such as the data directory's path). */
export function reachableFolder(key: string): string {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 16)
  for (const parent of ['/var/lib/ruhepol', '/var/tmp/ruhepol']) {
    try {
      mkdirSync(parent, { recursive: true, mode: 0o755 })
    } catch {
      // A read-only /var/lib is common in containers; try the next parent.
      continue
    }
    // A folder of that name created by someone else could hold binaries that root would run.
    if (statSync(parent).uid !== 0) throw new Error(`${parent} does not belong to root; remove it or set DATABASE_URL`)
    chmodSync(parent, 0o755)
    const folder = path.join(parent, name)
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    chmodSync(folder, 0o755)
    return folder
  }
  throw new Error('no folder that PostgreSQL could enter; set DATABASE_URL')
}
