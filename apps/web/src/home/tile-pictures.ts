import type { PictureSource } from '@ruhepol/ui'

// Copied instead of imported, so that the list of all pictures stays out of the first load; a test compares them.
const treatments: PictureSource = {
  uri: '/pictures/treatment-classic-1200.webp',
  width: 1200,
  height: 800,
  widths: [480, 960, 1200],
  colour: '#D6BA9B',
}

const vouchers: PictureSource = {
  uri: '/pictures/gift-voucher-1200.webp',
  width: 1200,
  height: 800,
  widths: [480, 960, 1200],
  colour: '#BEBDB0',
}

/** The pictures of the two tiles. */
export const tilePictures = { treatments, vouchers }

/** The hero's picture; its description is a separate message. */
export const heroPicture: PictureSource = {
  uri: '/pictures/hero-1200.webp',
  width: 1200,
  height: 750,
  widths: [480, 960, 1200],
  colour: '#CEC3B2',
}
