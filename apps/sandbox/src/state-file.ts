import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type StateFile = {
  /** The data that an earlier run stored under this name. */
  saved: (name: string) => unknown
  /** Adds a part of the state to be written from now on. */
  keep: (name: string, snapshot: () => unknown) => void
  /** Reports a change, which is written to disk a moment later. */
  changed: () => void
  /** Writes all pending changes. */
  close: () => Promise<void>
}

const gatherMs = 50

async function readSaved(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`The sandbox cannot read its state from ${file}; delete it to start anew.`, { cause: error })
  }
}

/** Stores the state of all providers in one JSON file, or nowhere without a file. */
export async function openStateFile(file: string | undefined): Promise<StateFile> {
  const saved = file === undefined ? {} : await readSaved(file)
  const parts = new Map<string, () => unknown>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let writing = Promise.resolve()

  async function write(target: string): Promise<void> {
    const text = JSON.stringify(Object.fromEntries([...parts].map(([name, snapshot]) => [name, snapshot()])))
    await mkdir(path.dirname(target), { recursive: true })
    // The new file replaces the old one atomically, so that a file is never incomplete.
    const fresh = `${target}.new`
    await writeFile(fresh, text, { mode: 0o600 })
    await rename(fresh, target)
  }

  function writeNext(target: string): void {
    timer = undefined
    writing = writing
      .then(() => write(target))
      .catch((error: unknown) => console.error(`The sandbox cannot keep its state in ${target}: ${String(error)}`))
  }

  return {
    saved: (name) => saved[name],
    keep: (name, snapshot) => void parts.set(name, snapshot),
    changed: () => {
      // After the end, the file may already belong to the next run.
      if (file !== undefined && !closed) timer ??= setTimeout(() => writeNext(file), gatherMs)
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      if (file !== undefined) writeNext(file)
      await writing
    },
  }
}
