import { expect, test } from 'vitest'
import { callerOf, languageOf } from './request-facts.ts'

test('a page speaks the language that the person chose, whatever the browser wishes', () => {
  expect(languageOf({ cookie: 'theme=dark; language=de', 'accept-language': 'en' })).toBe('de')
})

test('without a choice it speaks the first of the wished languages that it knows', () => {
  expect(languageOf({ 'accept-language': 'fr-FR,de-CH;q=0.8,en;q=0.6' })).toBe('de')
  expect(languageOf({ 'accept-language': 'de;q=0.5, en-GB' })).toBe('en')
})

test('English is spoken where no wish can be met', () => {
  expect(languageOf({})).toBe('en')
  expect(languageOf({ 'accept-language': 'fr, de;q=0' })).toBe('en')
  expect(languageOf({ cookie: 'language=fr' })).toBe('en')
})

test('a caller is an IPv4 address, also where it is written as IPv6, or an IPv6 network of 64 bits', () => {
  expect(callerOf({ ip: '203.0.113.7' })).toBe('203.0.113.7')
  expect(callerOf({ ip: '::ffff:203.0.113.7' })).toBe('203.0.113.7')
  expect(callerOf({ ip: '::1' })).toBe('0:0:0:0::/64')
  for (const address of [
    '2001:db8:1:2::',
    '2001:DB8:1:2::7',
    '2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd',
    '2001:db8:1:2::1%eth0',
  ]) {
    expect(callerOf({ ip: address }), address).toBe('2001:db8:1:2::/64')
  }
  expect(callerOf({ ip: '2001:db8::2:3:4:5:6' })).toBe('2001:db8:0:2::/64')
  expect(callerOf({ ip: '2001:db8:1:3::7' })).toBe('2001:db8:1:3::/64')
})
