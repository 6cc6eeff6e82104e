import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { Route } from '../routes/index.tsx'

test('the bare address redirects to /home permanently, keeping parameters of campaigns and languages', () => {
  let thrown: unknown
  try {
    Route.options.beforeLoad?.({ location: { searchStr: '?gclid=abc&lang=de' } } as never)
  } catch (error) {
    thrown = error
  }
  if (!isRedirect(thrown)) throw new Error('it leads nowhere')
  expect([thrown.status, thrown.options.href]).toEqual([308, '/home?gclid=abc&lang=de'])
})
