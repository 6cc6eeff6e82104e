import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TeamDocument } from '../gql/graphql.ts'
import { answering, olivia } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { choose } from '../platform/preferences.ts'
import { TeamPage } from './team-page.tsx'

test('only those who may invite people find a button for it', async () => {
  choose({ language: 'en' })
  answering([[TeamDocument, () => ({ data: { team: [] } })]])
  const { unmount } = renderInOffice(<TeamPage />, { ...olivia, verbs: ['manageTeam'] })
  expect(await screen.findByRole('button', { name: /Invite/ })).toBeDefined()
  unmount()
  renderInOffice(<TeamPage />, { ...olivia, verbs: ['seeBookings'] })
  expect(screen.queryByRole('button', { name: /Invite/ })).toBeNull()
})
