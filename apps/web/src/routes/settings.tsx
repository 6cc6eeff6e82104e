import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { loadAppConfig } from '../platform/app-config.ts'
import { loadServerNow } from '../platform/server-now.ts'
import { SettingsPage } from '../settings/settings-page.tsx'

export const Route = createFileRoute('/settings')({
  beforeLoad: ({ context }) => context.i18n.need('settings', 'consent'),
  loader: async ({ context }) => {
    await Promise.all([loadAppConfig(context.queryClient), loadServerNow(context.queryClient)])
  },
  head: ({ match }) => pageHead(match.context, { title: 'settings.title' }),
  component: SettingsPage,
})
