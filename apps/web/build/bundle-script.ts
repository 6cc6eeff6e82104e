import { build } from 'vite'
import type { Rolldown } from 'vite'

/** Bundles a script of the app into one file without imports, for environments without modules. */
export async function bundleScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
