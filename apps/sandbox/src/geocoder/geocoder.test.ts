import { afterAll, afterEach, expect, it } from 'vitest'
import { control } from '../testing/test-sandbox.ts'
import { startGeocoder } from './start-geocoder.ts'

const geocoder = await startGeocoder({ port: 0 })
afterEach(() => control(geocoder.url, 'DELETE', '/faults'))
afterAll(() => geocoder.close())

type Answer = {
  type: string
  features: { geometry: { coordinates: number[] }; properties: Record<string, unknown> }[]
}

const ask = (path: string): Promise<Response> => fetch(`${geocoder.url}${path}`)
const find = async (query: string, more = ''): Promise<Answer> =>
  (await (await ask(`/api?q=${encodeURIComponent(query)}${more}`)).json()) as Answer

it("a street with a number is a house in Photon's format", async () => {
  const { type, features } = await find('Invalidenstr. 117, 10115 Berlin', '&countrycode=DE&limit=5')
  expect(type).toBe('FeatureCollection')
  expect(features[0]?.properties).toMatchObject({
    osm_key: 'building',
    street: 'Invalidenstraße',
    housenumber: '117',
    postcode: '10115',
    city: 'Berlin',
    countrycode: 'DE',
  })
  const [longitude, latitude] = features[0]?.geometry.coordinates ?? []
  expect([Math.round(longitude ?? 0), Math.round(latitude ?? 0)]).toEqual([13, 53])
})

it('a street alone has its own name', async () => {
  const { features } = await find('reeperbahn')
  expect(features[0]?.properties).toMatchObject({ osm_key: 'highway', name: 'Reeperbahn', postcode: '20359' })
  expect(features[0]?.properties).not.toHaveProperty('street')
})

it('a country narrows the results', async () => {
  expect((await find('getreidegasse')).features).toHaveLength(1)
  expect((await find('getreidegasse', '&countrycode=DE')).features).toEqual([])
})

it('the nearest place to a point comes first, and nothing is found if nothing is near', async () => {
  const near = async (position: string): Promise<Answer> => (await (await ask(`/reverse?${position}`)).json()) as Answer
  expect((await near('lat=53.5497&lon=9.9615')).features[0]?.properties).toMatchObject({ name: 'Reeperbahn' })
  expect((await near('lat=54.5&lon=7.5')).features).toEqual([])
})

it('a query without its parameters is refused like Photon refuses it', async () => {
  for (const path of ['/api', '/api?q=', '/reverse?lat=1', '/reverse?lat=x&lon=y']) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(400)
    expect(await answer.json()).toHaveProperty('message')
  }
  expect(await (await ask('/status')).json()).toMatchObject({ status: 'Ok' })
})

it('the geocoder fails, breaks off and sends invalid data when told to', async () => {
  await control(geocoder.url, 'POST', '/faults', { status: 429 })
  expect((await ask('/status')).status).toBe(429)
  await control(geocoder.url, 'POST', '/faults', { status: 0 })
  await expect(ask('/status')).rejects.toThrow()
  await control(geocoder.url, 'POST', '/faults', { status: null, garbage: true })
  await expect((await ask('/status')).json()).rejects.toThrow()
  await control(geocoder.url, 'POST', '/faults', { garbage: false, hang: true })
  await expect(fetch(`${geocoder.url}/status`, { signal: AbortSignal.timeout(50) })).rejects.toThrow()
})

it('the geocoder lists the requests it received', async () => {
  await find('Kantstraße')
  expect(await control<string[]>(geocoder.url, 'GET', '/requests')).toContain('/api?q=Kantstra%C3%9Fe')
})
