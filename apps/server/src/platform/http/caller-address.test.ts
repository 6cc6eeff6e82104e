import { describe, expect, test } from 'vitest'
import { callerOf, trustProxy } from './caller-address.ts'

test('a caller is an IPv4 address, even if written as IPv6, or an IPv6 /64 network', () => {
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

describe('a caller', () => {
  test.each([
    '203.0.113.7:4711',
    '"203.0.113.7:4711"',
    ' 203.0.113.7 ',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
    '[::ffff:203.0.113.7]',
    '[::ffff:203.0.113.7]:4711',
    '64:ff9b::203.0.113.7',
  ])('is the same if a proxy writes 203.0.113.7 or %s', (written) =>
    expect(callerOf({ ip: written })).toBe('203.0.113.7'),
  )

  test.each(['[2001:db8:1:2::7]', '[2001:db8:1:2::7]:4711', '"[2001:db8:1:2::7]:4711"', '[2001:db8:1:2::7%eth0]:4711'])(
    'is the same if a proxy writes 2001:db8:1:2::7 or %s',
    (written) => expect(callerOf({ ip: written })).toBe('2001:db8:1:2::/64'),
  )

  test('is the /64 network even if the last groups of IPv6 are written as IPv4', () => {
    expect(callerOf({ ip: '2001:db8::2:3:4:192.0.2.1' })).toBe('2001:db8:0:2::/64')
  })

  test.each(['unknown', '_hidden', '', '203.0.113.7, 10.0.0.1'])(
    'is the connection itself if "%s" is not an address',
    (written) => expect(callerOf({ ip: written })).toBe(written),
  )

  test('is unknown if the connection is already gone', () => expect(callerOf({ ip: undefined })).toBe(''))
})

describe('a proxy', () => {
  const trusts = trustProxy(['10.0.0.0/8', '192.0.2.1', 'fd00::/8', '::ffff:198.51.100.0/120'])

  test.each([
    '10.1.2.3',
    '10.1.2.3:4711',
    '::ffff:10.1.2.3',
    '[::ffff:10.1.2.3]:80',
    '192.0.2.1:1',
    '[fd00::7]:443',
    '198.51.100.9',
  ])('is trusted as %s', (written) => expect(trusts(written, 0)).toBe(true))

  test.each(['11.0.0.1', '192.0.2.2', '2001:db8::1', 'unknown', ''])('is not trusted as "%s"', (written) =>
    expect(trusts(written, 0)).toBe(false),
  )
})
