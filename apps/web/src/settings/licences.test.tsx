import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { Licences } from './licences.tsx'

beforeAll(prepareDialogs)

const show = async (answer: Response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  await renderInApp(Licences, { features: ['settings'], path: '/settings' })
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
}

test("the list names the app's packages, with each full licence", async () => {
  await show(
    Response.json([{ name: 'react', version: '19.3.1', licence: 'MIT', text: 'Permission is hereby granted' }]),
  )
  expect(await screen.findByText('react')).toBeDefined()
  expect(screen.getByText('MIT')).toBeDefined()
  expect(screen.getByText('Permission is hereby granted')).toBeDefined()
})

test('a list that fails to load shows an error', async () => {
  await show(new Response(null, { status: 404 }))
  expect(await screen.findByText("The list couldn't be loaded")).toBeDefined()
})
