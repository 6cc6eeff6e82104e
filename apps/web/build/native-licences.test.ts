import path from 'node:path'
import { expect, test } from 'vitest'
import {
  librariesOfGradle,
  librariesOfGradleTree,
  librariesOfResolved,
  librariesOfSwift,
  nativeLicences,
} from './native-licences.ts'

test("a Gradle build file counts for libraries in the app, with the project's versions", () => {
  const file = `
    ext { chromeVersion = project.hasProperty('chromeVersion') ? rootProject.ext.chromeVersion : '1.0' }
    ext.kotlin_version = '2.2.20'
    dependencies {
        implementation project(':capacitor-android')
        implementation "androidx.browser:browser:$chromeVersion"
        api("org.example:told:\${kotlin_version}") { exclude group: 'other' }
        implementation 'org.example:fixed:3.1'
        compileOnly 'org.example:from-elsewhere:1.0'
        testImplementation 'junit:junit:4.0'
        // implementation 'org.example:no-more:1.0'
    }`
  const found = [
    { name: 'androidx.browser:browser', version: '1.0' },
    { name: 'org.example:told', version: '2.2.20' },
    { name: 'org.example:fixed', version: '3.1' },
  ]
  expect(librariesOfGradle(file)).toEqual(found)
  expect(librariesOfGradle(file, "ext {\n  chromeVersion = '1.9'\n}")[0]?.version).toBe('1.9')
  expect(librariesOfGradle('implementation "org.example:one:$nowhere"')).toEqual([{ name: 'org.example:one' }])
})

test('a Swift package counts for external dependencies', () => {
  const file = `
    dependencies: [
        .package(url: "https://example.org/owner/keys.git", from: "21.0.0"),
        // .package(url: "https://example.org/owner/off.git", from: "1.0.0"),
        .package(url: "https://example.org/owner/sums", .upToNextMinor(from: "2.6.0"))
    ]`
  expect(librariesOfSwift(file)).toEqual([
    { name: 'owner/keys', version: '21.0.0' },
    { name: 'owner/sums', version: '2.6.0' },
  ])
})

test("a build's findings count with transitive libraries, in the resolved versions", () => {
  const tree = `
releaseRuntimeClasspath - Resolved configuration for runtime for variant: release
+--- project :capacitor-android
|    +--- androidx.core:core:1.15.0 -> 1.17.0 (*)
|    \\--- com.squareup.okio:okio -> 3.9.0
\\--- org.example:one:2.1 (c)

(*) - Repeated occurrences of a transitive dependency subtree.`
  expect(librariesOfGradleTree(tree)).toEqual([
    { name: 'androidx.core:core', version: '1.17.0' },
    { name: 'com.squareup.okio:okio', version: '3.9.0' },
    { name: 'org.example:one', version: '2.1' },
  ])
  const pin = (location: string, version: string) => ({ identity: 'one', location, state: { revision: 'a', version } })
  const pins = [pin('https://github.com/openid/AppAuth-iOS.git', '2.0.0'), pin('https://github.com/google/gtm', '3.5')]
  expect(librariesOfResolved(JSON.stringify({ pins, version: 3 }))).toEqual([
    { name: 'openid/AppAuth-iOS', version: '2.0.0' },
    { name: 'google/gtm', version: '3.5' },
  ])
})

test('the shells contain the plugins and their libraries for both systems, each with its licence', () => {
  const licences = nativeLicences(path.resolve(import.meta.dirname, '../../mobile'))
  const named = (name: string) => licences.filter((licence) => licence.name === name)
  expect(named('@capacitor/android')[0]?.text).toContain('Permission is hereby granted')
  expect(named('com.stripe:stripe-android')).toMatchObject([{ licence: 'MIT' }])
  expect(named('evgenyneu/keychain-swift')[0]?.text).toMatch(/^Copyright .*\n\nPermission is hereby granted/)
  expect(named('androidx.appcompat:appcompat')).toHaveLength(1)
  expect(named('androidx.appcompat:appcompat')[0]?.text).toContain('TERMS AND CONDITIONS')
  expect(licences.filter(({ name }) => name.includes('facebook'))).toEqual([])
})
