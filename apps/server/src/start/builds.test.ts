import { expect, test } from 'vitest'
import { filesOf } from './builds.ts'

test('a build is outdated when any of its sources changes, but not for a test', () => {
  const files = filesOf('server')
  expect(files).toEqual(
    expect.arrayContaining([
      'apps/server/src/api.ts',
      'apps/server/src/account/hashing/hash-worker.ts',
      'apps/server/vite.config.ts',
      'packages/rules/src/index.ts',
      'database/migrate.ts',
      'package-lock.json',
    ]),
  )
  expect(files.filter((file) => /\.test\.|node_modules|\/dist\//.test(file))).toEqual([])
})
