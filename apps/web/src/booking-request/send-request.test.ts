// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetSent, rememberSent, sentRequests } from './send-request.ts'

const sent = (href: string, email = 'ada@example.org') => ({ href, email, until: Date.parse('2027-01-12T08:00:00Z') })

beforeEach(() => localStorage.clear())

test('two requests that were sent in two tabs are both known as sent, each once, until their form is wanted again', () => {
  rememberSent(sent('?date=2027-01-14'))
  rememberSent(sent('?date=2027-01-15'))
  rememberSent(sent('?date=2027-01-14', 'grace@example.org'))
  expect(sentRequests.read()).toEqual([sent('?date=2027-01-14', 'grace@example.org'), sent('?date=2027-01-15')])
  forgetSent(sent('?date=2027-01-14'))
  expect(sentRequests.read()).toEqual([sent('?date=2027-01-15')])
})
