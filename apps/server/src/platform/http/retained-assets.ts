import { constants } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** How long files of a former release are served, for pages opened before the next one. */
const KEPT_DAYS = 30

const DAY_MS = 86_400_000

async function listedIn(list: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(list, 'utf8')) as string[]
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

/** The folder of kept files that is served. The lists of current files are not in it. */
export const servedFolder = (kept: string): string => path.join(kept, 'served')

/** A release's files, whose names change with their content, and how to write each of them. */
type Owned = { names: readonly string[]; write: (name: string, draft: string) => Promise<void> }

/**
 * Adds a release's files to a folder, and removes those of releases replaced more than 30 days ago. `list` is the path
 * of a JSON file with the names of the files of the release that started last.
 */
async function retain(folder: string, list: string, { names, write }: Owned, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Until now they belonged to the running release; their 30 days begin.
  for (const name of await listedIn(list)) await utimes(path.join(folder, name), now, now).catch(() => undefined)
  const known = new Set(await readdir(folder))
  for (const name of names) {
    if (known.has(name)) continue
    await place(path.join(folder, name), (draft) => write(name, draft))
    await utimes(path.join(folder, name), now, now)
  }
  await place(list, (draft) => writeFile(draft, JSON.stringify(names)))
  const ofRelease = new Set(names)
  for (const name of known) {
    if (ofRelease.has(name)) continue
    const file = path.join(folder, name)
    const since = (await stat(file).catch(() => undefined))?.mtimeMs
    if (since !== undefined && now.getTime() - since > KEPT_DAYS * DAY_MS) await rm(file, { force: true })
  }
}

/**
 * Copies this release's files to a folder for later releases, and removes those of releases replaced more than 30 days
 * ago. Several processes may do so at once.
 */
export async function retainAssets({ build, kept, now }: { build: string; kept: string; now: Date }): Promise<void> {
  const from = path.join(build, 'assets')
  const write = (name: string, draft: string) => copyFile(path.join(from, name), draft, constants.COPYFILE_FICLONE)
  const own = { names: await readdir(from), write }
  await retain(path.join(servedFolder(kept), 'assets'), path.join(kept, 'current.json'), own, now)
}

const DOCUMENT = /^(sha256)-([0-9a-f]{64})\.graphql$/
const fileOf = (id: string) => `${id.replace(':', '-')}.graphql`

/**
 * Keeps this release's GraphQL documents for later releases, like `retainAssets`. Returns them by id, together with
 * those kept from earlier releases, because a page opened before a release still sends the documents it was built with.
 */
export async function retainDocuments({
  documents,
  kept,
  now,
}: {
  documents: ReadonlyMap<string, string>
  kept: string
  now: Date
}): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(kept, 'documents')
  const texts = new Map([...documents].map(([id, text]) => [fileOf(id), text]))
  const write = (name: string, draft: string) => writeFile(draft, texts.get(name) ?? '')
  await retain(folder, path.join(kept, 'current-documents.json'), { names: [...texts.keys()], write }, now)
  const all = new Map(documents)
  for (const name of await readdir(folder)) {
    const [, kind, hash] = DOCUMENT.exec(name) ?? []
    if (kind !== undefined && hash !== undefined && !texts.has(name)) {
      all.set(`${kind}:${hash}`, await readFile(path.join(folder, name), 'utf8'))
    }
  }
  return all
}
