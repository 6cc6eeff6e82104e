import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextLink } from '../text-link/text-link.tsx'
import { LinkProvider } from './link.tsx'
import type { LinkProps } from './link.tsx'

const RouterLink = ({ children, ...rest }: LinkProps) => (
  <a {...rest} data-router="">
    {children}
  </a>
)

test('a link renders a plain anchor by default', () => {
  render(<TextLink href="/experts">Experts</TextLink>)
  expect(screen.getByRole('link').hasAttribute('data-router')).toBe(false)
})

test("a link lets the app's router render its links", () => {
  render(
    <LinkProvider component={RouterLink}>
      <TextLink href="/experts">Experts</TextLink>
    </LinkProvider>,
  )
  expect(screen.getByRole('link', { name: 'Experts' }).hasAttribute('data-router')).toBe(true)
})
