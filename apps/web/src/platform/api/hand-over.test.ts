import { expect, it } from 'vitest'
import { packAnswers, unpackAnswers } from './hand-over.ts'
import { createQueryClient } from './query-client.ts'

it("the browser gets the answers used for the server's rendering, but none that failed", async () => {
  const [server, browser] = [createQueryClient(), createQueryClient()]
  await server.query({ queryKey: ['a', { id: '1' }], queryFn: () => Promise.resolve({ name: 'Mara' }) })
  await server.query({ queryKey: ['b'], queryFn: () => Promise.reject(new Error('down')) }).catch(() => undefined)

  unpackAnswers(browser, packAnswers(server))

  expect(browser.getQueryData(['a', { id: '1' }])).toEqual({ name: 'Mara' })
  expect(browser.getQueryState(['a', { id: '1' }])?.dataUpdatedAt).toBe(
    server.getQueryState(['a', { id: '1' }])?.dataUpdatedAt,
  )
  expect(browser.getQueryState(['b'])).toBeUndefined()
})
