import { pictures } from '@ruhepol/pictures'
import { expect, it } from 'vitest'
import { heroPicture, tilePictures } from './tile-pictures.ts'

it.each([
  ['hero', heroPicture],
  ['treatment-classic', tilePictures.treatments],
  ['gift-voucher', tilePictures.vouchers],
] as const)('the copied description of the picture %s is up to date', (name, source) => {
  const { width, height, widths, colour } = pictures[name]
  const uri = `/pictures/${name}-${widths.at(-1)}.webp`
  expect(source).toEqual({ uri, width, height, widths, colour })
})
