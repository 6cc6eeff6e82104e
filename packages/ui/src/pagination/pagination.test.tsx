import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'
import { Pagination } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, null, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 167, [1, null, 4, 5, 6, null, 167]],
  [167, 167, [1, null, 166, 167]],
])('page %i of %i shows the numbers %j', (current, last, shown) => {
  expect(pagesShown(current, last)).toEqual(shown)
})

const show = (current: number, last: number) =>
  render(
    <Pagination
      label="Pages"
      current={current}
      last={last}
      hrefOf={(page) => `/experts?page=${page}`}
      pageLabel={(page) => `Page ${page}`}
      previousLabel="Previous page"
      nextLabel="Next page"
    />,
  )

test('the pagination renders every page as a named link and marks the current one', () => {
  show(2, 3)
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(links).toEqual([
    ['Previous page', '/experts?page=1'],
    ['Page 1', '/experts?page=1'],
    ['Page 2', '/experts?page=2'],
    ['Page 3', '/experts?page=3'],
    ['Next page', '/experts?page=3'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
})

test('the pagination is absent for a single page', () => {
  show(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})
