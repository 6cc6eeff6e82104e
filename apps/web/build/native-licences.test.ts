import path from 'node:path'
import { expect, test } from 'vitest'
import { librariesOfGradle, librariesOfSwift, nativeLicences } from './native-licences.ts'

test('of a build file of Gradle counts what ends up in the app, with the version that the project gives', () => {
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

test('of a Swift package counts what comes from elsewhere', () => {
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

test('the shells contain the plugins and their libraries of both systems, each with its licence', () => {
  const licences = nativeLicences(path.resolve(import.meta.dirname, '../../mobile'))
  const named = (name: string) => licences.filter((licence) => licence.name === name)
  expect(named('@capacitor/android')[0]?.text).toContain('Permission is hereby granted')
  expect(named('com.stripe:stripe-android')).toMatchObject([{ licence: 'MIT' }])
  expect(named('evgenyneu/keychain-swift')[0]?.text).toMatch(/^Copyright .*\n\nPermission is hereby granted/)
  expect(named('androidx.appcompat:appcompat')).toHaveLength(1)
  expect(named('androidx.appcompat:appcompat')[0]?.text).toContain('TERMS AND CONDITIONS')
  expect(licences.filter(({ name }) => name.includes('facebook'))).toEqual([])
})
