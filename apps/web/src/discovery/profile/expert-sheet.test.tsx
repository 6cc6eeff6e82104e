import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ServerNowDocument } from '../../gql/graphql.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { ExpertSheet } from './expert-sheet.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const inEnglish = (value: string) => [{ lang: 'en', value }]
const data = {
  appConfig: { now: '2027-01-11T08:00:00.000Z' },
  locations: [],
  expertProfile: {
    id: '1',
    name: 'Mara Weiss',
    languages: inEnglish('German'),
    experience: inEnglish('11 years'),
    media: [],
    rating: 0,
    reviewCount: 0,
    age: 40,
    certified: true,
    bookingCount: 12,
    slogan: inEnglish('Quiet and exact'),
    description: inEnglish('I learned in a clinic.'),
    services: [],
    treatmentTypes: [],
  },
  expertDaysWithAvailabilities: ['2027-01-14'],
}
const clockId = (ServerNowDocument as unknown as { __meta__: { hash: string } }).__meta__.hash
let telling: () => Promise<GraphqlAnswer>

beforeAll(prepareDialogs)
beforeEach(() => {
  send
    .mockReset()
    .mockImplementation(({ documentId }) => (documentId === clockId ? telling() : Promise.resolve({ data })))
})

const show = () =>
  renderInApp(() => <ExpertSheet expertId="1" open onClose={vi.fn()} search={{}} profileHref="/expert/1" />, {
    features: ['discovery', 'profile'],
  })
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Mara Weiss' }))

test("the sheet about an expert stays open while the server's clock is awaited", async () => {
  telling = () => new Promise(() => undefined)
  await show()
  expect(await (await sheet()).findByText('I learned in a clinic.')).toBeTruthy()
  expect((await sheet()).getByRole('heading', { name: 'Next free times' })).toBeTruthy()
})

test("the sheet about an expert loads the times again if the server's clock did not answer", async () => {
  telling = () => Promise.reject(new ApiError('no_response', 'lost'))
  await show()
  const retry = await (await sheet()).findByRole('button', { name: 'Try again' })
  expect((await sheet()).getByText('I learned in a clinic.')).toBeTruthy()
  telling = () => Promise.resolve({ data })
  fireEvent.click(retry)
  expect(await (await sheet()).findByText(/14 January/)).toBeTruthy()
})
