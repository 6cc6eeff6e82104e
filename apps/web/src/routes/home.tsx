import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../home/home-page.tsx'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/home')({
  staticData: { frame: 'home' },
  beforeLoad: ({ context }) => context.i18n.need('home'),
  head: ({ match }) =>
    pageHead(match.context, { title: 'home.pageTitle', description: 'home.pageDescription', path: '/home' }),
  component: HomePage,
})
