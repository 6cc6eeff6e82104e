import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '../support/fixtures.ts'

const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/api.md'), 'utf8')

type Block = { kind: 'sh' | 'json'; text: string }
const blocks = [...guide.matchAll(/```(sh|json)\n(.*?)```/gs)].map(([, kind, text]) => ({ kind, text }) as Block)

/** What an answer is made of: its names and the kinds of its values, and each status as it is. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((entry) => shapeOf(entry))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner, key)]))
  return /status$/i.test(name) ? value : typeof value
}

test('the requests of docs/api.md book, pay, show and cancel as they stand there', ({ services }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-guide-'))
  const script = blocks.map(({ kind, text }, index) =>
    kind === 'sh' ? text : `grep -q errors answer.json && exit 1\ncp answer.json ${index}.json\n`,
  )
  const called = script.join('').replace('http://localhost:3000/graphql', services.graphql)
  expect(called).toContain(services.graphql)
  try {
    const asked = execFileSync('bash', ['-c', called], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
      env: { PATH: `${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}` },
    })
    expect(asked).not.toContain('"errors"')
    for (const [index, { kind, text }] of blocks.entries()) {
      if (kind !== 'json') continue
      const answer: unknown = JSON.parse(readFileSync(path.join(folder, `${index}.json`), 'utf8'))
      expect(shapeOf(answer), asked).toEqual(shapeOf(JSON.parse(text)))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a browser at the address of the API gets GraphiQL, which shows the schema and runs queries', async ({
  page,
  services,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(services.app)) elsewhere.push(url)
  })
  await page.goto('/graphql')
  await page.getByRole('button', { name: /^Execute/ }).click()
  const result = page.locator('.graphiql-response')
  await expect(result).toContainText('instantLeadTimeHours')
  await expect(result).not.toContainText('errors')
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await expect(page.getByText('Query', { exact: true })).toBeVisible()
  expect(elsewhere).toEqual([])
})
