import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RichText } from './rich-text.tsx'

vi.mock('./i18n-context.tsx', () => ({ useT: () => (id: string) => id }))

it('a message keeps its words in order and turns its tags into links', () => {
  const message = 'I accept the <terms>terms</terms> and the <b>price</b>.'
  const { container } = render(
    <RichText id={message as never} tags={{ terms: (text) => <a href="/terms">{text}</a> }} />,
  )
  expect(container.textContent).toBe('I accept the terms and the price.')
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms')
})
