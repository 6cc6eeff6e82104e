import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

test('the message names a Node version that is too old, and the required one', async () => {
  const file = pathToFileURL(path.join(import.meta.dirname, 'node-version.mjs')).href
  const { nodeProblem } = (await import(file)) as { nodeProblem: (version: string) => string | undefined }
  for (const version of ['18.20.4', '20.18.3']) {
    expect(nodeProblem(version)).toContain(`Node 20.19 or newer is needed, and this is ${version}`)
  }
  for (const version of ['20.19.0', '22.0.0', '24.21.0']) expect(nodeProblem(version)).toBeUndefined()
})
