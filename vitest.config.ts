import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './apps/web/build/compile-messages.ts'

export default defineConfig({
  plugins: [compileMessages()],
  // Vite would take the module build, Node takes the main one: two copies, whose types do not know each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    include: ['{apps,packages,database,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['database/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The clock of a person in Berlin must not matter: everything is reckoned in Europe/Berlin explicitly.
    env: { TZ: 'UTC', NODE_ENV: 'test' },
  },
})
