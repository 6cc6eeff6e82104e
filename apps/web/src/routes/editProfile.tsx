import { createFileRoute } from '@tanstack/react-router'
import { EditProfilePage } from '../account/own/edit-profile-page.tsx'
import { ownAccountQuery } from '../account/own/own-account-query.ts'
import { pageHead } from '../platform/page-head.ts'
import { loadAppConfig } from '../platform/server-now.ts'
import { requireClient } from '../platform/session.ts'

export const Route = createFileRoute('/editProfile')({
  ssr: false,
  staticData: { texts: ['client', 'account', 'booking'] },
  beforeLoad: () => ({ clientId: requireClient().id }),
  loader: async ({ context: { queryClient, clientId } }) => {
    await Promise.all([loadAppConfig(queryClient), queryClient.query(ownAccountQuery(clientId))])
  },
  head: ({ match }) => pageHead(match.context, { title: 'client.edit.title' }),
  component: EditProfileRoute,
})

function EditProfileRoute() {
  return <EditProfilePage clientId={Route.useRouteContext().clientId} />
}
