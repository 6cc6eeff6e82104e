import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { SettingsPage } from '../settings/settings-page.tsx'

export const Route = createFileRoute('/settings')({
  beforeLoad: ({ context }) => context.i18n.need('settings'),
  head: ({ match }) => pageHead(match.context, { title: 'settings.title' }),
  component: SettingsPage,
})
