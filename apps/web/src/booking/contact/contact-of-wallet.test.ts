import { describe, expect, test } from 'vitest'
import { contactOfWallet } from './contact-of-wallet.ts'
import { contactProblems } from './contact-form.ts'
import type { ContactForm } from './contact-form.ts'

const address = { line1: 'Torstraße 12 a', line2: 'Hinterhaus', postalCode: '10115', city: 'Berlin' }
const owner = { name: 'Ada Muster', email: 'ada@example.org', phoneNumber: '+49 30 1234567', address }

describe('what a wallet knows', () => {
  test('fills every field that the form needs', () => {
    const { texts, elsewhere } = contactOfWallet(owner, '10115')
    expect(elsewhere).toBeUndefined()
    expect(texts).toEqual({
      name: 'Ada',
      surname: 'Muster',
      email: 'ada@example.org',
      phoneNumber: '+49 30 1234567',
      street: 'Torstraße',
      streetNumber: '12a',
      title: 'Hinterhaus',
      locality: 'Berlin',
    })
    const form: ContactForm = { companyName: '', title: '', ...texts } as ContactForm
    expect(contactProblems(form, '10115', undefined)).toEqual([])
  })

  test.each([
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Anna Maria von der Tann', 'Anna Maria', 'von der Tann'],
    ['  Ada   Lovelace ', 'Ada', 'Lovelace'],
    ['Van Morrison', 'Van', 'Morrison'],
    ['Prince', 'Prince', undefined],
    ['', undefined, undefined],
  ])('splits the name "%s"', (name, first, last) => {
    const { texts } = contactOfWallet({ ...owner, name }, '10115')
    expect([texts.name, texts.surname]).toEqual([first, last])
  })

  test('takes a house number from the second line', () => {
    const { texts } = contactOfWallet({ ...owner, address: { ...address, line1: 'Torstraße', line2: '12 a' } }, '10115')
    expect([texts.street, texts.streetNumber, texts.title]).toEqual(['Torstraße', '12 a', undefined])
  })

  test('omits an address at which the treatment cannot take place, and says where it is', () => {
    const { texts, elsewhere } = contactOfWallet(owner, '10999')
    expect(elsewhere).toBe('10115 Berlin')
    expect(Object.keys(texts)).toEqual(['name', 'surname', 'email', 'phoneNumber'])
  })

  test('omits the address if none is needed', () => {
    expect(contactOfWallet(owner, undefined).texts.street).toBeUndefined()
    expect(contactOfWallet({ ...owner, address: undefined }, undefined).elsewhere).toBeUndefined()
  })

  test('leaves out what is blank, so that nothing typed is lost', () => {
    const { texts } = contactOfWallet({ ...owner, email: ' ', phoneNumber: '' }, '10115')
    expect(texts).not.toHaveProperty('email')
    expect(texts).not.toHaveProperty('phoneNumber')
  })
})
