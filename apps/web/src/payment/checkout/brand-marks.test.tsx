import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BrandMarks } from './brand-marks.tsx'

test('a mark is named unless the words beside it name its brand', () => {
  const { container } = render(<BrandMarks brands={['paypal', 'visa']} beside="PayPal" />)
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['Visa'])
  expect(container.querySelectorAll('svg')).toHaveLength(2)
})
