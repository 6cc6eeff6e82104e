import { languages } from '@ruhepol/rules'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import type { Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appDocument, contentPolicy } from './app-document.ts'
import { isFileOf, picturesNamedIn } from './app-pictures.ts'
import { appSides } from './app-sides.ts'
import { oldWebView, oldWebViewPage } from './old-web-view.ts'
import { withoutServer } from './without-server.ts'

const server = 'https://ruhepol.example'
const texts = path.resolve(import.meta.dirname, '../../mobile/texts')

let folder = ''
let files: Map<string, string>

const sources = {
  'entry.ts': `
    import { name } from './side.ts'
    import { createIsomorphicFn } from '@tanstack/react-start'
    import { getRequestUrl } from '@tanstack/react-start/server'
    import './deep.ts'
    import './late.css'
    console.log(name, createIsomorphicFn().server(() => getRequestUrl()).client(() => 'of the browser')())`,
  'deep.ts': `import './early.css'`,
  'early.css': 'a { color: red }',
  'late.css': 'a { color: blue }',
  'side.ts': `export const name = 'of the web'`,
  'side.app.ts': `import { name as web } from './side.ts'; export const name = 'of the apps, beside that ' + web`,
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-app-build-'))
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(folder, file), text)
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [withoutServer(), appSides(), appDocument(server), oldWebView(texts)],
    build: { write: false, minify: false, rolldownOptions: { input: path.join(folder, 'entry.ts') } },
  })) as Rolldown.RolldownOutput
  files = new Map(output.map((one) => [one.fileName, String(one.type === 'chunk' ? one.code : one.source)]))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileLike = (pattern: RegExp): string => [...files.keys()].find((name) => pattern.test(name)) ?? ''

test("the app build uses a module's app variant, which can still reach the web variant", () => {
  expect(files.get(fileLike(/\.js$/))).toMatch(/of the apps, beside that[^]*of the web|of the web[^]*of the apps/)
})

test("the app build takes the browser's branch wherever code depends on the environment", () => {
  const log: unknown[] = []
  runInNewContext(files.get(fileLike(/\.js$/)) ?? '', { console: { log: (...said: unknown[]) => log.push(...said) } })
  expect(log).toEqual(['of the apps, beside that of the web', 'of the browser'])
})

test('the document loads the entry and its styles, and nothing from elsewhere', () => {
  const html = files.get('index.html') ?? ''
  expect(html).toContain(`<script type="module" src="/${fileLike(/\.js$/)}">`)
  expect(html).toContain(`<link rel="stylesheet" href="/${fileLike(/\.css$/)}">`)
  expect(html).toContain('viewport-fit=cover')
  expect(html.replace(contentPolicy(server), '')).not.toMatch(/https?:/)
})

test('a web view that is too old shows a static message in every language', () => {
  const html = files.get(oldWebViewPage) ?? ''
  for (const language of languages) {
    const said = JSON.parse(readFileSync(path.join(texts, language, 'web-view.json'), 'utf8')) as Record<string, string>
    expect(Object.keys(said)).toEqual(['title', 'text', 'link'])
    const [, part = ''] = html.split(`<div lang="${language}">`)
    for (const text of Object.values(said)) expect(part.split('</div>', 1)[0]).toContain(text)
    expect(Object.values(said).join()).not.toContain('!')
  }
  expect(html).not.toMatch(/ src=|stylesheet|type="module"/)
  // Nothing else would remove the start screen before its timeout.
  const asked: unknown[][] = []
  const Capacitor = { nativePromise: (...call: unknown[]) => asked.push(call) }
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(html) ?? []
  runInNewContext(script, { window: { Capacitor }, Capacitor })
  expect(asked).toEqual([['SplashScreen', 'hide', {}]])
})

test("the policy comes before everything it applies to, and allows nothing external except the server's answers and pictures", () => {
  const html = files.get('index.html') ?? ''
  const [begins, before] = html.split(`<meta http-equiv="Content-Security-Policy" content="${contentPolicy(server)}">`)
  expect(begins).toMatch(/<head><meta charset="utf-8">$/)
  expect(before).toMatch(/stylesheet[^]*<script/)
  // The document itself contains no scripts.
  expect(html).not.toMatch(/<style|<script(?![^>]* src=)|\son\w+=/)
  const directives = new Map(
    contentPolicy(server)
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0], directive.split(' ').slice(1)] as const),
  )
  expect(directives.get('default-src')).toEqual(["'none'"])
  expect([...directives].filter(([, sources]) => sources.includes(server)).map(([name]) => name)).toEqual([
    'img-src',
    'media-src',
    'connect-src',
  ])
  expect([...directives].filter(([, sources]) => sources.includes("'unsafe-inline'")).map(([name]) => name)).toEqual([
    'style-src-attr',
  ])
  expect(contentPolicy(server)).not.toMatch(/unsafe-eval|\*/)
})

test('the pictures of a page are found by their names, with all widths, films and posters', () => {
  expect(picturesNamedIn(`x={uri:"/pictures/treatment-classic-960.webp"},stem="/pictures/hero"`)).toEqual([
    'hero',
    'treatment-classic',
  ])
  expect(picturesNamedIn('sheroes, a superhero')).toEqual([])
  for (const file of ['hero-480.avif', 'hero.mp4', 'hero-poster.webp']) expect(isFileOf(file, 'hero'), file).toBe(true)
  for (const file of ['hero-lounge-480.avif', 'heroes.mp4']) expect(isFileOf(file, 'hero'), file).toBe(false)
})
