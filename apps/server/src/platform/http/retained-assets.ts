import { constants } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** How long files of a former release are served, for pages opened before the next one. */
const KEPT_DAYS = 30

const DAY_MS = 86_400_000

/** The files of the release that started last. */
const currentList = 'current.json'

async function listedIn(kept: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(path.join(kept, currentList), 'utf8')) as string[]
  } catch (error) {
    // The first release to be kept.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Replaces a file atomically, because other processes serve the folder. */
async function place(target: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${target}.${process.pid}.draft`
  await write(draft)
  await rename(draft, target)
}

/** The served folder of kept files; the list is outside. */
export const servedFolder = (kept: string): string => path.join(kept, 'served')

/**
 * Copies this release's files, whose names change with their content, to a folder for later releases, and removes those
 * of releases replaced more than 30 days ago. Several processes may do so at once.
 */
export async function retainAssets({ build, kept, now }: { build: string; kept: string; now: Date }): Promise<void> {
  const assets = path.join(servedFolder(kept), 'assets')
  await mkdir(assets, { recursive: true })
  const own = await readdir(path.join(build, 'assets'))
  // Until now they belonged to the running release; their 30 days begin.
  for (const name of await listedIn(kept)) await utimes(path.join(assets, name), now, now).catch(() => undefined)
  const known = new Set(await readdir(assets))
  for (const name of own) {
    if (known.has(name)) continue
    await place(path.join(assets, name), (draft) =>
      copyFile(path.join(build, 'assets', name), draft, constants.COPYFILE_FICLONE),
    )
    await utimes(path.join(assets, name), now, now)
  }
  await place(path.join(kept, currentList), (draft) => writeFile(draft, JSON.stringify(own)))
  const ofRelease = new Set(own)
  for (const name of known) {
    if (ofRelease.has(name)) continue
    const file = path.join(assets, name)
    const since = (await stat(file).catch(() => undefined))?.mtimeMs
    if (since !== undefined && now.getTime() - since > KEPT_DAYS * DAY_MS) await rm(file, { force: true })
  }
}
