import { defineConfig } from '@playwright/test'
import path from 'node:path'
import { browserFlags, leanWindows } from '@ruhepol/sandbox/testing/browser-flags'

const flags = [
  ...browserFlags,
  leanWindows,
  // With the card fields in a process of their own, a press right after a scroll can still be sent to where they were.
  '--disable-site-isolation-trials',
]

/** The system's Firefox; left out where `npm test` found none and said so (decision 0069). */
const firefox = process.env['FIREFOX']
/** The browser that WebKitGTK brings for tests; left out likewise (decision 0075). */
const webkit = process.env['WEBKIT']

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // The tests wait as much as they work. Each of the two has a browser and the whole product for itself.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../tools/test/failures.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: { args: flags, executablePath: process.env['CHROMIUM'] },
    // The page at the failure is written down anyway; films, and copies of it at every step, cost more than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // Only the test of it wants one: a worker would fetch its files for each test's fresh browser.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    locale: 'en-GB',
  },
  projects: [
    // They are taken in this order. Not by `dependencies`: a failure would then skip all that depends on it.
    // The longest file first, so that the rest fills the other worker beside it.
    { name: 'accessibility', testMatch: /accessibility\/.*\.spec\.ts/, teardown: 'books' },
    { name: 'app', testMatch: /app\/.*\.spec\.ts/, teardown: 'books' },
    { name: 'flows', testMatch: /flows\/.*\.spec\.ts/, teardown: 'books' },
    // The main job in another engine than Chromium.
    ...(firefox === undefined
      ? []
      : [
          {
            name: 'firefox',
            testMatch: /(flows\/(booking|couples)|firefox\/sheets)\.spec\.ts/,
            grep: /en on a desktop a guest finds|on a phone, in German a couple is treated|sheets\.spec/,
            teardown: 'books',
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: path.resolve(import.meta.dirname, '../tools/test/firefox-relay.mjs'),
                // With the card fields in a process of their own, keys do not reach them.
                firefoxUserPrefs: { 'fission.autostart': false },
              },
            },
          },
        ]),
    ...(webkit === undefined ? [] : [{ name: 'webkit', testMatch: /webkit\/.*\.spec\.ts/, teardown: 'books' }]),
    // They move the database's clock, under which no other flow of the same worker may be on its way.
    { name: 'clock', testMatch: /clock\/.*\.spec\.ts/, teardown: 'books' },
    // They restart the database.
    { name: 'faults', testMatch: /faults\/.*\.spec\.ts/, teardown: 'books' },
    // What all of them did must add up in the end, also where one of them failed.
    { name: 'books', testMatch: /books\/.*\.spec\.ts/ },
  ],
})
