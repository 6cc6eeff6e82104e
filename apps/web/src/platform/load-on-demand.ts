import { noteMissingFile } from './release.ts'
import { reportError } from './report-error.ts'

/** Milliseconds before each further try. */
const pauses = [300, 1_500]

/** Makes a request that was lost again, twice. Throws what the last one threw. */
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

/** Fetches code or texts that the page began without: every `import()` of the app passes here (eslint.config.js). */
export async function loadOnDemand<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await tryAgain(load)
  } catch (error) {
    noteMissingFile(error)
    throw error
  }
}

/** The same for what nobody waits for. What fails is reported, and nothing else comes of it. */
export function loadInBackground<Module>(
  operation: string,
  load: () => Promise<Module>,
  use: (module: Module) => unknown,
): void {
  loadOnDemand(load)
    .then(use)
    .catch((error: unknown) => reportError(error, operation))
}
