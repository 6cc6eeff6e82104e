import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readXml } from './read-native.ts'

// Gradle and Xcode are not available here. This checks what can be known about their files, so that they do not fail
// first on a machine that has them.
const root = path.resolve(import.meta.dirname, '../..')
const committed = spawnSync('git', ['ls-files', 'apps/mobile', '.github'], { cwd: root, encoding: 'utf8' })
  .stdout.trim()
  .split('\n')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const like = (pattern: RegExp): string[] => committed.filter((file) => pattern.test(file))

test.each(like(/\.(?:xml|plist|entitlements|xcprivacy|storyboard|xcworkspacedata)$/))(
  'the file %s is well-formed',
  (file) => {
    expect(() => readXml(read(file))).not.toThrow()
  },
)

test.each(['<a><b></a></b>', '<a>', '<a b=c/>', '<a b="1" b="2"/>', '<a>1 & 2</a>', '<a', '</a>', '<a/><b/>'])(
  'malformed XML is detected: %s',
  (text) => {
    expect(() => readXml(text)).toThrow()
  },
)

test.each(like(/\.json$/))('the file %s is JSON', (file) => {
  expect(() => JSON.parse(read(file)) as unknown).not.toThrow()
})

/** Unbalanced brackets, outside strings and comments. */
function openAtTheEnd(source: string): string {
  const open: string[] = []
  const partners: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
  const rest = source.replace(/\/\/.*|\/\*[^]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, '')
  for (const sign of rest) {
    if ('([{'.includes(sign)) open.push(sign)
    else if (partners[sign] !== undefined && open.pop() !== partners[sign]) return `${sign} closes nothing`
  }
  return open.join('')
}

test.each(like(/\.(?:gradle|java|swift|pbxproj)$/))('the file %s closes every bracket', (file) => {
  expect(openAtTheEnd(read(file))).toBe('')
})

test("the workflow uses existing files, with the project's Java version", () => {
  const workflow = read('.github/workflows/apps.yml')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const [, script = ''] of workflow.matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(script)
  const [, java] = /VERSION_(\d+)/.exec(read('apps/mobile/android/app/capacitor.build.gradle')) ?? []
  expect(workflow).toContain(`java-version: ${java}\n`)
  const named = [...workflow.matchAll(/apps\/mobile\/ios\/[\w./*]+/g)].map(([file]) => file)
  for (const file of named) {
    const pattern = new RegExp(`^${file.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(?:/|$)`)
    expect(
      committed.some((one) => pattern.test(one)),
      file,
    ).toBe(true)
  }
})

test.each(like(/^\.github\/workflows\//))('every action in %s is pinned to a commit', (file) => {
  const used = [...read(file).matchAll(/uses: (.+)/g)].map(([, action = '']) => action)
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

test('the workflow compiles the committed state and nothing older', () => {
  const [, ...jobs] = read('.github/workflows/apps.yml').split(/^ {2}(?=(?:android|ios):$)/m)
  expect(jobs).toHaveLength(2)
  for (const job of jobs) {
    const steps = job.split(/^ {6}- /m).slice(1)
    const at = (pattern: RegExp) => steps.findIndex((step) => pattern.test(step))
    const order = [/^run: npm ci$/m, /^run: npm run mobile:sync -- --check --release$/m, /gradlew|xcodebuild/].map(at)
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  }
})

test('the workflow sets every variable for signing an Android release', () => {
  const asked = [...read('apps/mobile/android/app/build.gradle').matchAll(/getenv\('(\w+)'\)/g)].map(
    ([, name = '']) => name,
  )
  expect(asked.length).toBeGreaterThan(0)
  for (const name of asked) expect(read('.github/workflows/apps.yml')).toMatch(new RegExp(`${name}[:=]`))
})
