import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { Route } from '../routes/index.tsx'

test('the bare address leads to /home for good, and takes along what campaigns and languages add', () => {
  let thrown: unknown
  try {
    Route.options.beforeLoad?.({ location: { searchStr: '?gclid=abc&lang=de' } } as never)
  } catch (error) {
    thrown = error
  }
  if (!isRedirect(thrown)) throw new Error('it leads nowhere')
  expect([thrown.status, thrown.options.href]).toEqual([308, '/home?gclid=abc&lang=de'])
})
