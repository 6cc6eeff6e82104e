import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ReviewItem } from '../review-item/review-item.tsx'
import { StarRating } from '../star-rating/star-rating.tsx'
import { Stars } from './rating.tsx'

const ratings = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const wordsOf = (halfStars: number): string => `${halfStars / 2} of 5 stars`

/** The filled width in stars; a half star is a drawing half as wide. */
function drawnStars(container: Element, size: number): number {
  const filled = [...container.querySelectorAll('svg[class*=filled]')]
  return filled.reduce((sum, star) => sum + Number(star.getAttribute('width')) / size, 0)
}

describe('stars', () => {
  test.each(ratings)('show %i half stars that match the spoken text', (halfStars) => {
    const { container } = render(<Stars halfStars={halfStars} wordsOf={wordsOf} />)
    const spoken = screen.getByRole('img').getAttribute('aria-label')
    expect(spoken).toBe(`${drawnStars(container, 16)} of 5 stars`)
    expect(drawnStars(container, 16)).toBe(halfStars / 2)
  })

  test.each(ratings)('of a review show %i half stars', (halfStars) => {
    const { container } = render(
      <ReviewItem stars={{ halfStars, wordsOf }} name="Ada" date="1 May" dateTime="2026-05-01" />,
    )
    expect(drawnStars(container, 16)).toBe(halfStars / 2)
  })

  test.each(ratings)('of the rating input show %i half stars', (halfStars) => {
    const { container } = render(
      <StarRating value={halfStars} onValueChange={() => undefined} wordsOf={wordsOf} unchosen="None" name="stars" />,
    )
    expect(drawnStars(container, 32)).toBe(halfStars / 2)
  })

  test('fill the left half of a half star', () => {
    const { container } = render(<Stars halfStars={9} wordsOf={wordsOf} />)
    const half = [...container.querySelectorAll('svg[class*=filled]')].at(-1)
    expect([half?.getAttribute('width'), half?.getAttribute('viewBox')]).toEqual(['8', '0 0 12 24'])
  })
})
