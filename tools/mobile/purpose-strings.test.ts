import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { compiled, linkedLibraries, productsOf, purposesOf } from './purpose-strings.ts'
import { readPropertyList } from './read-native.ts'

const root = path.resolve(import.meta.dirname, '../..')
const mobile = path.join(root, 'apps/mobile')
const { dependencies } = JSON.parse(readFileSync(path.join(mobile, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}
const plist = readPropertyList(readFileSync(path.join(mobile, 'ios/App/App/Info.plist'), 'utf8'))

/** The provider modules that capacitor.config.ts switches off. */
const leftOut = ['FBSDKLoginKit', 'FacebookCore', 'FacebookLogin']
const plugins = Object.keys(dependencies).filter((name) => !/^@capacitor\/(?:android|cli|core|ios)$/.test(name))
const folderOf = (name: string): string => path.join(root, 'node_modules', name)

describe('the reasons in Info.plist', () => {
  test.each(plugins)('cover everything that %s could ask the system for', (name) => {
    expect(purposesOf(folderOf(name), leftOut).filter((key) => typeof plist[key] !== 'string')).toEqual([])
  })

  test('name nothing that no plugin needs', () => {
    const needed = new Set(plugins.flatMap((name) => purposesOf(folderOf(name), leftOut)))
    const given = Object.keys(plist).filter((key) => /^NS\w+UsageDescription$/.test(key))
    expect(given.filter((key) => !needed.has(key))).toEqual([])
    expect(given.length).toBeGreaterThan(0)
  })

  test('were checked for every library that a plugin links', () => {
    const linked = plugins.flatMap((name) => productsOf(folderOf(name), leftOut))
    expect(new Set(linked)).toContain('StripePaymentSheet')
    expect(linked.filter((product) => !(product in linkedLibraries))).toEqual([])
  })
})

test('code of an excluded module does not count, but its #else branch does', () => {
  const source = [
    '#if canImport(Other)',
    'a()',
    '#if canImport(System)',
    'b()',
    '#else',
    'c()',
    '#endif',
    '#else',
    'd()',
    '#endif',
    '// e()',
    'f()',
  ].join('\n')
  expect(compiled(source, ['Other']).match(/\w\(\)/g)).toEqual(['d()', 'f()'])
  expect(compiled(source, []).match(/\w\(\)/g)).toEqual(['a()', 'b()', 'c()', 'd()', 'f()'])
})
