import { expect, test } from 'vitest'
import { mixedRequests } from '../memory.ts'
import { calendarRequest, dayRequests } from '../p08-availability.ts'
import { trustedRequest } from './load.ts'

const document = {
  id: 'abc',
  text: 'mutation Login($email: String!, $ids: [ID!]!, $filter: [ID!], $role: Role = client) { login(email: $email) }',
}

test('a request without a variable that its document requires is refused, because its refusal would be measured', () => {
  expect(() => trustedRequest(document, { ids: ['1'] })).toThrow('a variable is missing: email')
  expect(() => trustedRequest(document, { email: 'ada@example.org' })).toThrow('a variable is missing: ids')
})

test('a request names its document by id and may leave out what the document does not require', () => {
  const variables = { email: 'ada@example.org', ids: ['1'] }
  expect(trustedRequest(document, variables)).toEqual({
    path: '/graphql',
    body: JSON.stringify({ documentId: 'abc', variables }),
  })
})

test("the requests of availability and memory have what the web app's documents require", () => {
  expect(calendarRequest(31).trusted.path).toBe('/graphql')
  expect(dayRequests().trusted[0]?.path).toBe('/graphql')
  expect(mixedRequests().length).toBeGreaterThan(10)
})
