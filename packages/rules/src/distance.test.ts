import { expect, test } from 'vitest'
import { kilometresBetween } from './distance.ts'

const berlin = { latitude: 52.52, longitude: 13.405 }
const hamburg = { latitude: 53.5511, longitude: 9.9937 }

test('Berlin and Hamburg are 255 kilometres apart, both ways', () => {
  expect(kilometresBetween(berlin, hamburg)).toBeCloseTo(255.3, 0)
  expect(kilometresBetween(hamburg, berlin)).toBe(kilometresBetween(berlin, hamburg))
})

test('the distance from a place to itself is zero', () => {
  expect(kilometresBetween(berlin, berlin)).toBe(0)
})
