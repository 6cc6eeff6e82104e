import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from './index.ts'

const files = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{4}-.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()

test('the index lists every migration of the folder and nothing else, in numerical order', () => {
  expect(Object.keys(migrations)).toEqual(files)
})

test('each migration has its own number', () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test.each(files)('the index maps the name %s to the migration in its file', async (name) => {
  const file = (await import(path.join(import.meta.dirname, `${name}.ts`))) as object
  expect({ ...migrations[name] }).toEqual({ ...file })
})
