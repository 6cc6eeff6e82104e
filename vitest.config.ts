import { defineConfig } from 'vitest/config'
import { oneGraphql } from './apps/server/build/one-graphql.ts'
import { compileMessages } from './apps/web/build/compile-messages.ts'
import { UnitFailures } from './tools/test/failures.ts'

const exclude = ['**/node_modules/**', '**/dist/**']
const setupFiles = ['tools/testing/wait-longer.ts']

export default defineConfig({
  plugins: [compileMessages()],
  resolve: { alias: [oneGraphql] },
  test: {
    // The tests wait as much as they work: two at a time are half as long on two cores too.
    maxWorkers: 2,
    reporters: ['default', new UnitFailures()],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The clock of a person in Berlin must not matter: everything is reckoned in Europe/Berlin explicitly.
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{apps/server,packages/rules,database,harness,tools,bench}/**/*.test.ts'],
          exclude,
          globalSetup: ['database/testing/global-setup.ts'],
          // Loaded once for all files of a worker, which takes half the time: what these modules keep, they keep for a database.
          isolate: false,
        },
      },
      {
        // What reckons with days and times, as it runs on the device of somebody who is away from Berlin.
        extends: true,
        test: {
          name: 'web elsewhere',
          env: { TZ: 'America/New_York' },
          setupFiles,
          include: [
            'apps/web/src/{discovery/{days,starts,profile,second-guest},booking/{appointment,cart,flow,placing},voucher}/**/*.test.{ts,tsx}',
            'apps/web/src/**/*{book,date,day,format,now,search,select,start,time}*.test.{ts,tsx}',
            'packages/ui/src/month-calendar/*.test.{ts,tsx}',
          ],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          setupFiles,
          include: ['{apps/web,apps/sandbox,packages/ui,packages/pictures}/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
    ],
  },
})
