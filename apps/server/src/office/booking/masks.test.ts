import { expect, test } from 'vitest'
import { masksOf } from './masks.ts'

const owner = masksOf('owner')
const auditor = masksOf('auditor')

test('masked data is just enough to recognise a person on the telephone', () => {
  expect([auditor.name('Ada', 'Muster'), auditor.name('Ada', '😀x'), auditor.name('', '')]).toEqual([
    'Ada M.',
    'Ada 😀.',
    '',
  ])
  expect(auditor.email('ada.muster@example.org')).toBe('a…@example.org')
  expect(auditor.email('a@xn--mller-kva.example')).toBe('a…@müller.example')
  expect(auditor.email('forgotten')).toBe('…')
  expect([auditor.phone('030 12 34-567'), auditor.phone(null), auditor.phone('')]).toEqual(['… 4567', null, null])
  expect([auditor.address('Weg 1'), auditor.notes('knee')]).toEqual([null, null])
})

test('unmasked data is shown in full', () => {
  expect([owner.name('Ada', 'Muster'), owner.name('', '')]).toEqual(['Ada Muster', ''])
  expect(owner.email('a@xn--mller-kva.example')).toBe('a@müller.example')
  expect([owner.phone('030 1234567'), owner.phone('12'), owner.phone(null)]).toEqual(['+49 30 1234567', '12', null])
  expect([owner.address('Weg 1'), owner.address(''), owner.notes('knee')]).toEqual(['Weg 1', null, 'knee'])
})
