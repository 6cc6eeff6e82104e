import { defineConfig } from '@playwright/test'
import path from 'node:path'
import { browserFlags, leanWindows } from '@ruhepol/sandbox/testing/browser-flags'
import { inMotion } from './support/motion.ts'

const flags = [
  ...browserFlags,
  leanWindows,
  // If the card fields are in a separate process, a click right after a scroll may be sent to their former position.
  '--disable-site-isolation-trials',
]

const chromium = process.env['CHROMIUM']

/** The system's Firefox; left out if `npm test` found none and said so (decision 0069). */
const firefox = process.env['FIREFOX']
/** The browser that WebKitGTK ships for tests; left out in the same way (decision 0075). */
const webkit = process.env['WEBKIT']

const notifications = /flows\/notifications\.spec\.ts/

type Preferences = Record<string, number | string>

/** The booking on a dark device, since Chromium covers light ones, and in contrast colours. */
const firefoxProjects: { name: string; testMatch: RegExp; grep?: RegExp; preferences: Preferences }[] = [
  {
    name: 'firefox',
    testMatch: /(flows|firefox)\/.*\.spec\.ts/,
    grep: /@firefox/,
    preferences: { 'layout.css.prefers-color-scheme.content-override': 0 },
  },
  {
    name: 'firefox in contrast colours',
    testMatch: /firefox\/contrast\.spec\.ts/,
    // Without a contrast theme, Firefox's own background of selected items is too light.
    preferences: { 'browser.display.document_color_use': 2, 'ui.highlight': '#003e8a', 'ui.selecteditem': '#003e8a' },
  },
]
const inFirefox = firefoxProjects.map(({ preferences, ...project }) => ({
  ...project,
  teardown: 'books',
  use: {
    ...inMotion,
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.resolve(import.meta.dirname, '../tools/test/firefox-relay.mjs'),
      // If the card fields are in a separate process, keys do not reach them.
      firefoxUserPrefs: { 'fission.autostart': false, ...preferences },
    },
  },
}))

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // The tests mostly wait. Each of the two workers has a browser and the whole product to itself.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // For tests that hang, as in vitest.config.ts.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['../tools/test/failures.ts']],
  use: {
    browserName: 'chromium',
    // The Chromium without windows if there is one, since it is faster (decision 0109).
    launchOptions: { args: flags, executablePath: process.env['HEADLESS_SHELL'] ?? chromium },
    // The page at the moment of failure is saved anyway. A trace costs a twelfth of the time, and pictures of each step
    // more than the steps.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    // Only its own test needs a service worker, which would otherwise fetch its files for each test's fresh browser.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    locale: 'en-GB',
    // Drawing movements takes a quarter of the time; the main ways, and what could be hindered by them, have them.
    reducedMotion: 'reduce',
  },
  projects: [
    // Run in this order. Not with `dependencies`, since a failure would then skip all dependent projects. The longest
    // file is first, so that the others fill the second worker at the same time.
    { name: 'accessibility', testMatch: /accessibility\/.*\.spec\.ts/, teardown: 'books' },
    { name: 'app', testMatch: /app\/.*\.spec\.ts/, teardown: 'books' },
    { name: 'flows', testMatch: /flows\/.*\.spec\.ts/, testIgnore: notifications, teardown: 'books' },
    // The Chromium without windows shows no notifications.
    {
      name: 'notifications',
      testMatch: notifications,
      use: { launchOptions: { args: flags, executablePath: chromium } },
      teardown: 'books',
    },
    // The main job in an engine other than Chromium.
    ...(firefox === undefined ? [] : inFirefox),
    ...(webkit === undefined ? [] : [{ name: 'webkit', testMatch: /webkit\/.*\.spec\.ts/, teardown: 'books' }]),
    // They move the database's clock, so no other flow of the same worker may be running.
    { name: 'clock', testMatch: /clock\/.*\.spec\.ts/, teardown: 'books' },
    // They move the clock too, and each of them signs in anew.
    { name: 'office', testMatch: /office\/.*\.spec\.ts/, teardown: 'books' },
    // They restart the database.
    { name: 'faults', testMatch: /faults\/.*\.spec\.ts/, teardown: 'books' },
    // The results of all projects must add up at the end, even if one of them failed.
    { name: 'books', testMatch: /books\/.*\.spec\.ts/ },
  ],
})
