import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fallbackLanguage, languages } from '@ruhepol/rules'
import { changed, nativeChanges, serverOf, stringsFile } from './native-files.ts'
import type { AppIdentity, PermissionTexts } from './native-files.ts'

const mobile = path.resolve(import.meta.dirname, '../../apps/mobile')
const read = (file: string): string => readFileSync(path.join(mobile, file), 'utf8')
const json = (file: string): unknown => JSON.parse(read(file))
const app = json('app.json') as AppIdentity
const textsIn = (language: string) => json(`texts/${language}/permissions.json`) as PermissionTexts
const texts = textsIn(fallbackLanguage)

describe('ids, names, versions and texts', () => {
  test.each(Object.entries(nativeChanges(app, texts)))(
    'are the same in %s as in app.json and texts',
    (file, changes) => {
      expect(changed(file, read(file), changes)).toBe(read(file))
    },
  )

  test('change everywhere with the version, and throw for a file that lacks the place for it', () => {
    const next = nativeChanges({ ...app, version: '2.3.4', build: 17 }, texts)
    const project = 'ios/App/App.xcodeproj/project.pbxproj'
    expect(changed(project, read(project), next[project] ?? []).match(/MARKETING_VERSION = 2\.3\.4;/g)).toHaveLength(2)
    const gradle = 'android/app/build.gradle'
    expect(changed(gradle, read(gradle), next[gradle] ?? [])).toMatch(/versionCode 17\s+versionName "2\.3\.4"/)
    expect(() => changed(gradle, 'android {}', next[gradle] ?? [])).toThrow(/no place for/)
  })

  test.each(languages)('include the reasons for permissions in %s', (language) => {
    expect(Object.keys(textsIn(language))).toEqual(Object.keys(texts))
    expect(read(`ios/App/App/${language}.lproj/InfoPlist.strings`)).toBe(stringsFile(textsIn(language)))
  })
})

test('a release can only be built for the server whose links it opens', () => {
  const own = `https://${app.host}`
  expect(serverOf(app, true)).toBe(own)
  expect(serverOf(app, true, `${own}/`)).toBe(own)
  for (const other of ['http://localhost:3000', `http://${app.host}`, 'https://example.org', app.host])
    expect(() => serverOf(app, true, other)).toThrow(/A release calls/)
  expect(serverOf(app, false, 'http://localhost:3000')).toBe('http://localhost:3000')
  expect(serverOf(app, false)).toBeUndefined()
})
