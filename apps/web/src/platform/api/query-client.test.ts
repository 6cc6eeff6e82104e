// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

it("no timer on the server keeps a page's answers in memory after it was sent", async () => {
  vi.useFakeTimers()
  const queryClient = createQueryClient()
  await queryClient.query({ queryKey: ['answer'], queryFn: () => Promise.resolve('data') })
  queryClient.setQueryData(['other answer'], 'data')
  await queryClient
    .query({ queryKey: ['failure'], queryFn: () => Promise.reject(new Error('down')) })
    .catch(() => undefined)

  expect(queryClient.getQueryCache().getAll()).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
})
