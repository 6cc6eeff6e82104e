import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BackLink } from './back-link.tsx'

test('a back link lets its owner handle a plain click, but not one for another tab', () => {
  const onPress = vi.fn<() => void>()
  render(<BackLink href="#before" label="Back" onPress={onPress} />)
  const link = screen.getByRole('link', { name: 'Back' })
  for (const forElsewhere of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) {
    fireEvent.click(link, forElsewhere)
  }
  expect(onPress).not.toHaveBeenCalled()
  fireEvent.click(link)
  expect(onPress).toHaveBeenCalledOnce()
})
