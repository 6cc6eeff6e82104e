import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

test('production is told to run with the memory that npm start has', async () => {
  const file = pathToFileURL(path.join(import.meta.dirname, 'memory.mjs')).href
  const { memory } = (await import(file)) as { memory: string[] }
  const operations = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  expect(operations).toContain(`MEMORY="${memory.join(' ')}"`)
})
