import { expect, test } from 'vitest'
import { checkFields } from './field-errors.ts'
import { isReviewMailTime, reviewSchema } from './review.ts'

const check = (given: object) => {
  const checked = checkFields(reviewSchema, given)
  return checked.ok ? checked.value : checked.errors
}

test('a review accepts every half star from a half to five', () => {
  for (let rating = 1; rating <= 10; rating += 1) expect(check({ rating })).toEqual({ rating, text: undefined })
})

test('a review refuses a missing, non-positive or fractional rating, and more than five stars', () => {
  for (const rating of [undefined, null, 0, -1, 1.5, Number.NaN]) {
    expect(check({ rating })).toMatchObject([{ path: 'rating', key: 'rating_required' }])
  }
  expect(check({ rating: 11 })).toEqual([{ path: 'rating', key: 'rating_invalid', max: 10 }])
})

test('a review keeps the line breaks of its optional text and drops invisible characters', () => {
  expect(check({ rating: 9, text: '  Sehr ruhig.\r\nGern wieder\u202e!  ' })).toEqual({
    rating: 9,
    text: 'Sehr ruhig.\nGern wieder!',
  })
  for (const text of [undefined, null, '', ' \n ']) expect(check({ rating: 9, text })).toEqual({ rating: 9 })
})

test('a review accepts 200 characters but not 201, counting code points', () => {
  expect(check({ rating: 9, text: '🙂'.repeat(200) })).toMatchObject({ rating: 9 })
  expect(check({ rating: 9, text: 'ä'.repeat(201) })).toEqual([{ path: 'text', key: 'review_too_long', max: 200 }])
})

test('a review is never requested at night in Berlin, in winter or summer', () => {
  const asked = (at: string) => isReviewMailTime(Date.parse(at))
  expect(['07:59', '08:00', '20:59', '21:00'].map((time) => asked(`2027-01-12T${time}:00Z`))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(['06:59', '07:00', '19:59', '20:00'].map((time) => asked(`2027-07-12T${time}:00Z`))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
