import { expect, test } from 'vitest'
import { guestSession } from '../platform/session.ts'
import { ada as client } from '../platform/testing/ada.ts'
import {
  requireChoice,
  requireFirstGuest,
  requireChoiceFor,
  requireChoiceForTwo,
  requireChoiceWithLength,
} from './choice.ts'
import { ledTo } from './flow/testing/led-to.ts'
import { choice } from './testing/choice.ts'

/** The page that a guard redirects to; undefined if the page may be shown. */
const leadsTo = (guard: () => unknown): string | undefined => ledTo(guard)?.split('?')[0]

test('an incomplete selection leads to /treatments', () => {
  expect(leadsTo(() => requireChoice({ postalCode: '10115' }))).toBe('/treatments')
  expect(leadsTo(() => requireChoice({ ...choice, numberOfExperts: 2 }))).toBe('/treatments')
  expect(leadsTo(() => requireChoiceForTwo(choice))).toBe('/treatments')
  expect(leadsTo(() => requireFirstGuest({ ...choice, numberOfExperts: 2, date: undefined }))).toBe('/treatments')
  expect(leadsTo(() => requireChoiceWithLength({ postalCode: '10115' }))).toBe('/treatments')
  expect(leadsTo(() => requireChoiceFor('/booking/address', {}, guestSession))).toBe('/treatments')
})

test('/booking/address redirects guests to /booking/contact', () => {
  expect(leadsTo(() => requireChoiceFor('/booking/address', choice, guestSession))).toBe('/booking/contact')
  expect(leadsTo(() => requireChoiceFor('/booking/address', choice, { client }))).toBeUndefined()
})

test('a signed-in client skips the contact step', () => {
  expect(leadsTo(() => requireChoiceFor('/booking/contact', choice, guestSession))).toBeUndefined()
  expect(leadsTo(() => requireChoiceFor('/booking/contact', choice, { client }))).toBe('/booking/address')
  const atPartner = { ...choice, locationId: 'lindenhof' }
  expect(leadsTo(() => requireChoiceFor('/booking/contact', atPartner, { client }))).toBe('/booking/payment')
})
