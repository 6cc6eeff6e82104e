import { defineConfig } from 'vitest/config'
import { oneGraphql } from './apps/server/build/one-graphql.ts'
import { compileMessages } from './apps/web/build/compile-messages.ts'
import { UnitFailures } from './tools/test/failures.ts'

const exclude = ['**/node_modules/**', '**/dist/**']
/** Code that computes days and times, tested as on the device of a person away from Berlin. */
const elsewhere = (ending: string): string[] => [
  `apps/web/src/{discovery/{days,starts,profile,second-guest},booking/{appointment,cart,flow,placing},voucher}/**/*.test.${ending}`,
  `apps/web/src/**/*{book,date,day,format,now,search,select,start,time}*.test.${ending}`,
  `packages/ui/src/month-calendar/*.test.${ending}`,
]
const anywhere = (ending: string): string[] => [
  `{apps/office,apps/web,apps/sandbox,packages/ui,packages/pictures}/**/*.test.${ending}`,
]
const setupFiles = ['tools/testing/wait-longer.ts']

/** The tests of the web app and the office; those of components, `.test.tsx`, have a document. */
const webProjects = (['ts', 'tsx'] as const).flatMap((ending) => {
  const test = {
    // A new thread for each file takes two thirds of the time that a new process takes.
    pool: 'threads' as const,
    environment: ending === 'tsx' ? 'jsdom' : 'node',
    setupFiles: [...setupFiles, 'tools/testing/clean-up.ts'],
  }
  const far = { include: elsewhere(ending), exclude, env: { TZ: 'America/New_York' } }
  const near = { include: anywhere(ending), exclude: [...exclude, ...far.include] }
  return [
    { extends: true as const, test: { ...test, ...near, name: `web ${ending}` } },
    { extends: true as const, test: { ...test, ...far, name: `web ${ending} elsewhere` } },
  ]
})

export default defineConfig({
  plugins: [compileMessages()],
  resolve: { alias: [oneGraphql] },
  test: {
    // The tests mostly wait, so two at a time halve the duration even on two cores.
    maxWorkers: 2,
    reporters: ['default', new UnitFailures()],
    // For tests that hang, never a measure of time: machines differ, and so does their other work.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // The machine's time zone must not matter, because everything is computed in Europe/Berlin explicitly.
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{apps/server,packages/rules,database,harness,tools,bench}/**/*.test.ts'],
          exclude,
          globalSetup: ['database/testing/global-setup.ts'],
          setupFiles,
          // Modules are loaded once for all files of a worker, which halves the duration; their state belongs to a
          // database.
          isolate: false,
        },
      },
      ...webProjects,
    ],
  },
})
