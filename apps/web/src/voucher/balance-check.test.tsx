import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announcingRegions, regionOf } from '../page/testing/announcing-regions.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { BalanceCheck } from './balance-check.tsx'

test('the question for a balance announces that the code is missing or wrong', async () => {
  await renderInApp(BalanceCheck, { features: ['voucher'] })
  const announcing = announcingRegions()
  fireEvent.click(await screen.findByRole('button', { name: 'Check' }))
  const error = document.getElementById('balanceCode-error')
  expect(error?.textContent).not.toBe('')
  expect(announcing).toContain(error?.closest('[aria-live=polite]'))
  expect(regionOf(error?.textContent ?? '')).toBe(error?.closest('[aria-live=polite]'))
})
