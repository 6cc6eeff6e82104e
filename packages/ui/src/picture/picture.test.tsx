import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const source = {
  uri: '/pictures/treatment-classic-960.webp',
  widths: [480, 960, 1200],
  width: 1200,
  height: 800,
  alt: 'Folded towels',
  colour: '#a99787',
}

test('a picture offers each width as AVIF and WebP', () => {
  const { container } = render(<Picture source={source} sizes="50vw" />)
  expect(container.querySelector('source')?.srcset).toBe(
    '/pictures/treatment-classic-480.avif 480w, /pictures/treatment-classic-960.avif 960w, /pictures/treatment-classic-1200.avif 1200w',
  )
  expect(screen.getByRole('img').getAttribute('srcset')).toContain('/pictures/treatment-classic-480.webp 480w')
  expect(screen.getByRole('img').getAttribute('src')).toBe('/pictures/treatment-classic-960.webp')
})

test('a picture reserves its space and shows its own colour until loaded', () => {
  render(<Picture source={source} sizes="50vw" />)
  const image = screen.getByRole('img', { name: 'Folded towels' })
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1200', '800'])
  expect(image.style.backgroundColor).toBe('rgb(169, 151, 135)')
  expect(image.getAttribute('loading')).toBe('lazy')
})

test('a picture loads at once in the first view', () => {
  render(<Picture source={source} sizes="50vw" priority />)
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager')
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high')
})

test('a picture has no alternative text if decorative', () => {
  render(<Picture source={source} sizes="50vw" decorative />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('presentation').getAttribute('alt')).toBe('')
})

test('a picture uses a single file as it is', () => {
  const { container } = render(<Picture source={{ uri: '/elsewhere/portrait.webp' }} sizes="50vw" />)
  expect(container.querySelector('source')).toBeNull()
  // There are no widths to choose from.
  expect(container.querySelector('[sizes]')).toBeNull()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/elsewhere/portrait.webp')
})
