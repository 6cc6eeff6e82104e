import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { loadAppConfig } from '../platform/server-now.ts'
import { SettingsPage } from '../settings/settings-page.tsx'

export const Route = createFileRoute('/settings')({
  beforeLoad: ({ context }) => context.i18n.need('settings', 'consent'),
  loader: async ({ context }) => {
    await loadAppConfig(context.queryClient)
  },
  head: ({ match }) => pageHead(match.context, { title: 'settings.title' }),
  component: SettingsPage,
})
