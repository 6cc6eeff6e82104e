import { part } from '../../platform/part.tsx'

/** The sheet that asks for the place, loaded when it is first opened. */
export const LatePlaceSheet = part(() => import('../picker/place-sheet.tsx').then((module) => module.PlaceSheet), {
  missing: 'discovery.where.missing',
  texts: ['place', 'location'],
})
