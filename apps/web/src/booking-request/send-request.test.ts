// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetSent, rememberSent, sentRequests } from './send-request.ts'

const sent = (href: string, email = 'ada@example.org') => ({ href, email, until: Date.parse('2027-01-12T08:00:00Z') })

beforeEach(() => localStorage.clear())

test('requests sent in two tabs are both remembered, each once, until their form is opened again', () => {
  rememberSent(sent('?date=2027-01-14'))
  rememberSent(sent('?date=2027-01-15'))
  rememberSent(sent('?date=2027-01-14', 'grace@example.org'))
  expect(sentRequests.read()).toEqual([sent('?date=2027-01-14', 'grace@example.org'), sent('?date=2027-01-15')])
  forgetSent(sent('?date=2027-01-14'))
  expect(sentRequests.read()).toEqual([sent('?date=2027-01-15')])
})
