import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { NotFoundPage } from '../page/not-found-page.tsx'

export const Route = createFileRoute('/404')({
  // Throwing gives the response the status 404 too.
  loader: () => {
    notFound({ throw: true })
  },
  head: ({ match }) => pageHead(match.context, { title: 'common.notFound.title' }),
  notFoundComponent: NotFoundPage,
})
