import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { oneGraphql } from '../../apps/server/build/one-graphql.ts'
import { compileMessages } from '../../apps/web/build/compile-messages.ts'
import { folderNamed } from './folders.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { tests } = folderNamed(process.env['MUTANTS'])
const server = tests.some((files) => files.startsWith('apps/server'))
const web = tests.some((files) => files.startsWith('apps/web'))

/** The tests of one folder, with the settings of vitest.config.ts. */
export default defineConfig({
  root,
  plugins: [compileMessages()],
  // In the copied repository node_modules is a link to the folder with the compiled texts.
  server: { fs: { strict: false } },
  resolve: {
    alias: [
      oneGraphql,
      // Stryker works in a copy of the repository, whose node_modules lead back to the unchanged sources.
      { find: /^@ruhepol\/server\/(.*)$/, replacement: `${root}/apps/server/src/$1.ts` },
      { find: /^@ruhepol\/database\/(.*)$/, replacement: `${root}/database/$1.ts` },
    ],
  },
  test: {
    include: tests,
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['tools/testing/wait-longer.ts', ...(web ? ['tools/testing/clean-up.ts'] : [])],
    environment: web ? 'jsdom' : 'node',
    env: { TZ: 'UTC', NODE_ENV: 'test', PATIENCE: '5000' },
    // Stryker itself stops what takes too long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    ...(server && { globalSetup: ['database/testing/global-setup.ts'], isolate: false }),
  },
})
