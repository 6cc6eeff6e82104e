import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StarRating } from './star-rating.tsx'

const wordsOf = (halfStars: number): string => `${halfStars / 2} stars`

test('a rating is chosen among ten radios in the order of their values, each with a place of its own', () => {
  const choose = vi.fn<(halfStars: number) => void>()
  render(<StarRating name="stars" value={0} onValueChange={choose} wordsOf={wordsOf} unchosen="None yet" />)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value }) => Number(value))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  fireEvent.click(screen.getByRole('radio', { name: '3.5 stars' }))
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  expect(choose.mock.calls).toEqual([[7], [8]])
  const written = radios.map((radio) => radio.closest('label')?.querySelector('[aria-hidden]')?.textContent)
  expect(written).toEqual(['½', '', '1½', '', '2½', '', '3½', '', '4½', ''])
})
