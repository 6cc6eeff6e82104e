import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface StateFile {
  /** What an earlier run kept under this name. */
  saved: (name: string) => unknown
  /** From now on this part of the state is written too. */
  keep: (name: string, snapshot: () => unknown) => void
  /** Something was changed: it is on disk a moment later. */
  changed: () => void
  /** Writes what is not yet written. */
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

/** Keeps the state of all providers in one JSON file, or nowhere when no file is given. */
export async function openStateFile(file: string | undefined): Promise<StateFile> {
  const saved = file === undefined ? {} : await readSaved(file)
  const parts = new Map<string, () => unknown>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let writing = Promise.resolve()

  async function write(target: string): Promise<void> {
    const text = JSON.stringify(Object.fromEntries([...parts].map(([name, snapshot]) => [name, snapshot()])))
    await mkdir(path.dirname(target), { recursive: true })
    // Never half a file: the new one takes the place of the old one in one step.
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
      // After the end the file may belong to the next run already.
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
