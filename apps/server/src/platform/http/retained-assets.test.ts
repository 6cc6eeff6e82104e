import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { retainAssets, retainDocuments, servedFolder } from './retained-assets.ts'
import { testServer } from './testing/test-server.ts'

let folder: string
const kept = () => path.join(folder, 'kept')

/** Starts a release with files of these names on a day. */
async function start(name: string, files: string[], day: string): Promise<void> {
  const build = path.join(folder, name)
  await mkdir(path.join(build, 'assets'), { recursive: true })
  for (const file of files) await writeFile(path.join(build, 'assets', file), `${file} of ${name}`)
  await retainAssets({ build, kept: kept(), now: new Date(`${day}T08:00:00Z`) })
}
const served = async (): Promise<string[]> => (await readdir(path.join(servedFolder(kept()), 'assets'))).sort()

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ruhepol-kept-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the files of former releases', () => {
  test('are kept next to those of the next one', async () => {
    await start('first', ['a.js', 'both.js'], '2027-01-01')
    await start('second', ['b.js', 'both.js'], '2027-01-02')
    expect(await served()).toEqual(['a.js', 'b.js', 'both.js'])
  })

  test('are kept for 30 days after their replacement, however long they had been in use', async () => {
    await start('first', ['a.js'], '2027-01-01')
    await start('second', ['b.js'], '2027-06-01')
    await start('third', ['c.js'], '2027-06-30')
    expect(await served()).toEqual(['a.js', 'b.js', 'c.js'])
    await start('fourth', ['d.js'], '2027-07-02')
    expect(await served()).toEqual(['b.js', 'c.js', 'd.js'])
  })

  test('stay while a restarted release uses them', async () => {
    await start('first', ['a.js'], '2027-01-01')
    await start('second', ['b.js'], '2027-01-02')
    await start('first', ['a.js'], '2027-03-01')
    await start('first', ['a.js'], '2027-06-01')
    expect(await served()).toEqual(['a.js'])
  })

  test('are still served by the release that replaced theirs', async () => {
    await start('first', ['a.js', 'both.js'], '2027-01-01')
    await start('second', ['b.js', 'both.js'], '2027-01-02')
    const app = await testServer({
      db: {} as never,
      graphql: {} as never,
      files: [{ prefix: '/', folder: [path.join(folder, 'second'), servedFolder(kept())] }],
      web: { pages: () => Promise.resolve(new Response('page', { status: 404 })) },
    })
    const answers = []
    for (const name of ['a.js', 'b.js', 'both.js', 'c.js', '../current.json']) {
      const { statusCode, body, headers } = await app.inject(`/assets/${name}`)
      answers.push([name, statusCode, body, headers['cache-control']])
    }
    await app.close()
    const forEver = 'public, max-age=31536000, immutable'
    expect(answers).toEqual([
      ['a.js', 200, 'a.js of first', forEver],
      ['b.js', 200, 'b.js of second', forEver],
      ['both.js', 200, 'both.js of second', forEver],
      ['c.js', 404, 'page', 'private, no-cache'],
      ['../current.json', 404, 'page', 'private, no-cache'],
    ])
  })
})

describe('the GraphQL documents of former releases', () => {
  const idOf = (letter: string) => `sha256:${letter.repeat(64)}`
  const startWith = async (letters: readonly string[], day: string) => {
    const documents = new Map(letters.map((letter) => [idOf(letter), `query { ${letter} }`]))
    const now = new Date(`${day}T08:00:00Z`)
    return retainDocuments({ documents, kept: kept(), now })
  }

  test('are returned to later releases until 30 days after they were replaced', async () => {
    await startWith(['a', 'b'], '2027-01-01')
    const second = await startWith(['b', 'c'], '2027-06-01')
    expect([...second.keys()].toSorted()).toEqual(['a', 'b', 'c'].map(idOf))
    expect(second.get(idOf('a'))).toBe('query { a }')
    expect((await startWith(['b', 'c'], '2027-06-30')).has(idOf('a'))).toBe(true)
    await startWith(['b', 'c'], '2027-07-02')
    expect((await startWith(['b', 'c'], '2027-07-02')).has(idOf('a'))).toBe(false)
  })

  test('are kept apart from the files that everybody may read', async () => {
    await startWith(['a'], '2027-01-01')
    expect(await readdir(kept())).not.toContain('served')
  })
})
