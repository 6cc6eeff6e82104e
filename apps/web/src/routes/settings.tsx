import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/page-head.ts'
import { warmAppConfig } from '../platform/app-config.ts'
import { warmServerNow } from '../platform/server-now.ts'
import { SettingsPage } from '../settings/settings-page.tsx'

export const Route = createFileRoute('/settings')({
  beforeLoad: ({ context }) => context.i18n.need('settings', 'consent'),
  // Language, appearance and licences are on the device, so they are available without a connection.
  loader: async ({ context }) => {
    await Promise.all([warmAppConfig(context.queryClient), warmServerNow(context.queryClient)])
  },
  head: ({ match }) => pageHead(match.context, { title: 'common.nav.settings' }),
  component: SettingsPage,
})
