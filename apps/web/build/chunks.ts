import type { Plugin } from 'vite'

/**
 * Which modules share a file in the browser: the code of every page's start is in two files, and the
 * bundler splits the rest. Vendor imports nothing of the app, so browsers keep it in their cache across releases.
 */
export const chunkGroups = [
  { name: 'vendor', priority: 2, tags: ['$initial' as const], test: /\/node_modules\// },
  { name: 'base', priority: 1, tags: ['$initial' as const] },
]

/**
 * Names without meaning: content blockers block files named consent, newsletter or analytics, and an update of their
 * lists would break every page.
 */
export const neutralAssets = {
  // Letters that cannot form a word.
  hashCharacters: 'hex',
  assetFileNames: 'assets/[hash:10][extname]',
} as const

export const neutralNames = {
  ...neutralAssets,
  entryFileNames: 'assets/[hash:10].js',
  chunkFileNames: 'assets/[hash:10].js',
} as const

type Look = Extract<NonNullable<Plugin['generateBundle']>, (...given: never[]) => unknown>

/** Fails the browser's build if `look` finds an error. */
const refuse = (what: string, look: Look): Plugin => ({
  name: `ruhepol:refuse-${what}`,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: look,
})

/** Fails the build if browser files import each other in a cycle, because they would start in the wrong order. */
export const refuseCircles = (): Plugin =>
  refuse('circles', function (_, bundle) {
    const done = new Set<string>()
    const walk = (file: string, above: readonly string[]): void => {
      if (above.includes(file)) this.error(`These files import each other: ${[...above, file].join(' → ')}`)
      const output = bundle[file]
      if (done.has(file) || output?.type !== 'chunk') return
      for (const imported of output.imports) walk(imported, [...above, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) walk(file, [])
  })

/** Modules for pages with a form; no other page may wait for them. */
const ofForms = /\/node_modules\/(?:zod|react-hook-form)\//

/**
 * Fails the build if the initial files of every page include what only forms need, for example through a route's guard.
 */
export const refuseFormsAtStart = (): Plugin =>
  refuse('forms-at-start', function (_, bundle) {
    const outputs = Object.values(bundle).filter((output) => output.type === 'chunk')
    const reached = new Set(outputs.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
    for (const file of reached) {
      const output = bundle[file]
      if (output?.type !== 'chunk') continue
      const found = output.moduleIds.find((id) => ofForms.test(id))
      if (found) this.error(`Every page would load ${found}, with ${file}`)
      for (const imported of output.imports) reached.add(imported)
    }
  })
