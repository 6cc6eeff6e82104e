import { describe, expect, test } from 'vitest'
import { emailSchema } from './contact.ts'
import { canonicalEmail, isEmail, isSameEmail, mailboxOf } from './email-address.ts'
import { checkFields } from './field-errors.ts'

const stored = (email: string) => {
  const checked = checkFields(emailSchema, email)
  return checked.ok ? checked.value : checked.errors
}

describe('the e-mail field', () => {
  test.each([
    'max@müller-wellness.de',
    'max@mu\u0308ller-wellness.de',
    'max@MÜLLER-Wellness.DE',
    'max@xn--mller-wellness-gsb.de',
    'max@XN--MLLER-WELLNESS-GSB.de',
    'max@müller\u2011wellness.de',
    '\ufeffmax@müller-wellness\u200b.de\u00a0',
    'max\uff20müller-wellness\uff0ede',
    'max@müller-wellness\u3002de',
    'mailto:max@müller-wellness.de',
    ' max@mül\u00adler-wellness.de\n',
  ])('stores %j as one address', (spelled) => {
    expect(stored(spelled)).toBe('max@xn--mller-wellness-gsb.de')
  })

  test('distinguishes ß from ss, as IDNA 2008 does', () => {
    expect(stored('max@maßanfertigung.de')).toBe('max@xn--maanfertigung-cdb.de')
    expect(stored('max@MAẞANFERTIGUNG.DE')).toBe('max@xn--maanfertigung-cdb.de')
    expect(stored('max@massanfertigung.de')).toBe('max@massanfertigung.de')
    expect(stored('max@βόλος.com')).toBe('max@xn--nxasmm1c.com')
  })

  test('keeps a joiner in a Persian domain', () => {
    expect(stored('max@نامه\u200cای.com')).toBe('max@xn--mgba3gch31f060k.com')
  })

  test('keeps the part before the @ as typed', () => {
    expect(stored('Max.Muster+Spa@Example.ORG')).toBe('Max.Muster+Spa@example.org')
  })

  test('rejects a name that IDNA does not allow', () => {
    for (const domain of [
      'a\u0301\u0301@.de',
      'b_c.de',
      '127.0.0.1',
      'b.de:25',
      'b.de/c',
      'b%2ede',
      '☃.de',
      'ü'.repeat(60) + '.de',
    ])
      expect(stored(`max@${domain}`)).toEqual([{ path: '', key: 'email_invalid' }])
  })

  test('counts the length of the stored spelling', () => {
    const long = `max@${'ü'.repeat(52)}.${'ü'.repeat(52)}.${'ü'.repeat(52)}.${'ü'.repeat(52)}.${'ü'.repeat(52)}.de`
    expect(stored(long)).toEqual([{ path: '', key: 'email_invalid', max: 254 }])
  })
})

test('a canonical address is its own canonical spelling', () => {
  for (const email of ['max@müller.de', 'Max@maß.de', 'max@b', 'max', '', '@b.de', 'a b@c.de'])
    expect(canonicalEmail(canonicalEmail(email))).toBe(canonicalEmail(email))
})

test.each([
  ['a@MÜLLER.de', 'a@xn--mller-kva.de'],
  ['max', 'max'],
  ['@B.de', '@B.de'],
  ['xmailto: max@b.de', 'xmailto: max@b.de'],
])('the canonical spelling of %j is %j', (text, canonical) => {
  expect(canonicalEmail(text)).toBe(canonical)
})

test('two spellings of an address are the same, but two domains are not', () => {
  expect(isSameEmail('Max@MÜLLER.de', 'max@xn--mller-kva.de')).toBe(true)
  expect(isSameEmail('max@maß.de', 'max@mass.de')).toBe(false)
})

describe('an e-mail address', () => {
  test.each([
    'a@b.de',
    'first.last+tag@sub.example.co.uk',
    "o'neil_x-y!#$%&*/=?^`{|}~@example.org",
    'info@müller-wellness.de',
    'info@xn--mller-kva.xn--p1ai',
    '1@2.berlin',
    'a@b.1.de',
    `${'a'.repeat(64)}@example.org`,
    `a@${'b'.repeat(63)}.de`,
  ])('%s is valid', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  test.each([
    'a',
    '@b.de',
    'a@',
    'a@b',
    'a@b.d',
    'a@b.1',
    'a@b.de.1',
    'a@localhost',
    'max.de',
    'a@.de',
    'a@b..de',
    'a@b.de.',
    '.a@b.de',
    'a.@b.de',
    'a..b@c.de',
    'a b@c.de',
    'a@b c.de',
    'a@b@c.de',
    'a@-b.de',
    'a@b-.de',
    'a@b_c.de',
    'a@[127.0.0.1]',
    '"a b"@c.de',
    'Ada <a@b.de>',
    'a@b.de,c@d.de',
    'a@b.de\nBcc: c@d.de',
    'ä@b.de',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.de`,
  ])('%j is not valid', (email) => {
    expect(isEmail(email)).toBe(false)
  })
})

describe('mailboxOf', () => {
  test.each([
    ['victim@example.org', 'victim@example.org'],
    ['Victim+1@Example.org', 'victim@example.org'],
    ['victim+1+2@example.org', 'victim@example.org'],
    ['victim+@example.org', 'victim@example.org'],
    ['vic-tim@example.org', 'vic-tim@example.org'],
    // A tag with no mailbox before it is a mailbox itself.
    ['+1@example.org', '+1@example.org'],
    ['+1+2@example.org', '+1+2@example.org'],
  ])('reduces %j to %j', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})
