// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { chosenPlace, forgetPlaces, rememberChosenPlace } from '../../platform/preferences.ts'
import { send } from '../../platform/testing/send.ts'
import { dropSession } from '../../platform/session.ts'
import { signInAs } from '../../platform/testing/ada.ts'
import { area, partner } from '../picker/testing/show-picker.tsx'
import { rememberLastBookedPlace } from './last-booked-place.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const berlin = { ...partner('berlin', 'Berlin'), kind: 'city' as const, postalCode: '10115' }
const booked = (postalCode: string, locationId: string | null = null) => [{ locationId, address: { postalCode } }]

/** Every query reads its own field. */
function answer(myCarts: object[], served = true): void {
  const { servedArea } = area('10115', { served }).data
  send.mockImplementation(() =>
    Promise.resolve({ data: { myCarts, servedArea, locations: [berlin, partner('hotel', 'Hotel')] } }),
  )
}

const begin = () => rememberLastBookedPlace(createQueryClient())

beforeEach(() => {
  document.body.replaceChildren()
  forgetPlaces()
  signInAs()
})

describe("a client's new device", () => {
  it('begins with the postal code of their last appointment', async () => {
    answer(booked('10115'))
    expect(await begin()).toBe(true)
    expect(chosenPlace()).toEqual({ postalCode: '10115', city: 'berlin' })
  })

  it('begins with the partner location of their last appointment', async () => {
    answer(booked('10117', 'hotel'))
    expect(await begin()).toBe(true)
    expect(chosenPlace()).toEqual({ postalCode: '10117', city: 'berlin', locationId: 'hotel' })
  })

  it('begins without a place if they have no appointment, or its place is not served any more', async () => {
    answer([])
    expect(await begin()).toBe(false)
    answer(booked('10115'), false)
    expect(await begin()).toBe(false)
    expect(chosenPlace()).toBeUndefined()
  })

  it('keeps a place that was chosen while the request was pending', async () => {
    answer(booked('10115'))
    const late = begin()
    rememberChosenPlace({ postalCode: '20095', city: 'hamburg' })
    expect(await late).toBe(false)
    expect(chosenPlace()?.postalCode).toBe('20095')
  })

  it('stays without a place if somebody has removed it by choice', async () => {
    rememberChosenPlace(undefined)
    answer(booked('10115'))
    expect(await begin()).toBe(false)
    expect(chosenPlace()).toBeUndefined()
  })

  it.each([
    ['has typed', (field: HTMLInputElement) => (field.value = 'Hamb')],
    ['is about to type', (field: HTMLInputElement) => field.focus()],
  ])('leaves the field alone if somebody %s a place in the meantime', async (_what, act) => {
    answer(booked('10115'))
    const late = begin()
    const field = Object.assign(document.createElement('input'), { name: 'where' })
    document.body.append(field)
    act(field)
    expect(await late).toBe(false)
    expect(chosenPlace()).toBeUndefined()
  })

  it('begins with it if the field on the page is untouched', async () => {
    document.body.append(Object.assign(document.createElement('input'), { name: 'where' }))
    answer(booked('10115'))
    expect(await begin()).toBe(true)
  })

  it('ignores the place of somebody who has signed out in the meantime', async () => {
    answer(booked('10115'))
    const late = begin()
    dropSession()
    expect(await late).toBe(false)
    expect(chosenPlace()).toBeUndefined()
  })
})
