import { createFileRoute } from '@tanstack/react-router'
import { EditProfilePage } from '../account/own/edit-profile-page.tsx'
import { ownPage } from '../account/own/own-page.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/editProfile')({
  ...ownPage,
  head: ({ match }) => pageHead(match.context, { title: 'client.edit.title' }),
  component: EditProfileRoute,
})

function EditProfileRoute() {
  return <EditProfilePage clientId={Route.useRouteContext().clientId} />
}
