import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { IncompleteBar } from './incomplete-bar.tsx'

test('an incomplete page is loaded again from its address without the sheet, as the server writes it', async () => {
  await renderInApp(IncompleteBar, { path: '/treatments?postalCode=10115#place' })
  const link = screen.getByRole('link', { name: 'Load it again', hidden: true })
  expect(link.getAttribute('href')).toBe('/treatments?postalCode=10115')
})
