import { constants } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** How long the files of a former release are served: pages that were opened before the next one ask for them. */
const KEPT_DAYS = 30

const DAY_MS = 86_400_000

/** Which files the release that started last is made of. */
const currentList = 'current.json'

async function listedIn(kept: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(path.join(kept, currentList), 'utf8')) as string[]
  } catch (error) {
    // The first release that is kept.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Puts a file in place at once, because other processes serve the folder. */
async function place(target: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${target}.${process.pid}.draft`
  await write(draft)
  await rename(draft, target)
}

/** Where the kept files lie as they are served: the list is not. */
export const servedFolder = (kept: string): string => path.join(kept, 'served')

/**
 * Copies the files of this release, whose names change with their content, to where the next releases find them, and removes those
 * whose release was replaced more than 30 days ago. Any number of processes may do so at once.
 */
export async function retainAssets({ build, kept, now }: { build: string; kept: string; now: Date }): Promise<void> {
  const assets = path.join(servedFolder(kept), 'assets')
  await mkdir(assets, { recursive: true })
  const own = await readdir(path.join(build, 'assets'))
  // Until now they were those of the running release: their days begin.
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
