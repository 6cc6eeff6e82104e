import { noteMissingFile } from './release.ts'
import { reportError } from './report-error.ts'

/** Milliseconds before each retry. */
const pauses = [300, 1_500]

/** Repeats a failed request twice. Throws the last error. */
export async function tryAgain<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load()
}

/** Loads code or texts that the page started without; every `import()` of the app uses it (eslint.config.js). */
export async function loadOnDemand<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await tryAgain(load)
  } catch (error) {
    noteMissingFile(error)
    throw error
  }
}

/** Loads a module that a page works without: undefined on failure. */
export const loadOptional = <Module>(load: () => Promise<Module>): Promise<Module | undefined> =>
  loadOnDemand(load).catch(() => undefined)

/** Loads a module that nobody waits for. A failure is reported and has no further consequences. */
export function loadInBackground<Module>(
  operation: string,
  load: () => Promise<Module>,
  use: (module: Module) => unknown,
): void {
  loadOnDemand(load)
    .then(use)
    .catch((error: unknown) => reportError(error, operation))
}
