import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundle } from './bundle.ts'

test('a build leaves NODE_ENV unchanged, because npm would install less for later measurements', async () => {
  const { NODE_ENV } = process.env
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-bundle-'))
  onTestFinished(() => {
    if (NODE_ENV !== undefined) process.env['NODE_ENV'] = NODE_ENV
    rmSync(folder, { recursive: true })
  })
  delete process.env['NODE_ENV']
  const entry = path.join(folder, 'entry.js')
  writeFileSync(entry, 'console.log(1)')
  await bundle({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'out', rolldownOptions: { input: entry } },
  })
  expect(process.env['NODE_ENV']).toBeUndefined()
})
