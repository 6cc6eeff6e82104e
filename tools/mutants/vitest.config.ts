import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { oneGraphql } from '../../apps/server/build/one-graphql.ts'
import { compileMessages } from '../../apps/web/build/compile-messages.ts'
import { folderNamed } from './folders.ts'

const { tests } = folderNamed(process.env['MUTANTS'])
const server = tests.some((files) => files.startsWith('apps/server'))

/** The tests of one folder, as vitest.config.ts runs them among all others. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  plugins: [compileMessages()],
  resolve: { alias: [oneGraphql] },
  test: {
    include: tests,
    exclude: ['**/node_modules/**', '**/dist/**'],
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    // Stryker itself ends what takes too long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    ...(server && { globalSetup: ['database/testing/global-setup.ts'], isolate: false }),
  },
})
