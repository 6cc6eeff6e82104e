import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { RehearsalBar } from './rehearsal-bar.tsx'

test.each([
  ['en', 'This is a rehearsal: nothing is really booked here, and no money moves.'],
  ['de', 'Dies ist eine Probe: Hier wird nichts wirklich gebucht, und es fließt kein Geld.'],
] as const)('a rehearsal says so in %s, to everybody who sees or hears the page', async (language, words) => {
  await renderInApp(RehearsalBar, { language, isRehearsal: true })
  expect(screen.getByRole('note').textContent).toBe(words)
})

test('no other page says that it is a rehearsal', async () => {
  await renderInApp(RehearsalBar)
  expect(screen.queryByRole('note')).toBeNull()
})
