import { describe, expect, test } from 'vitest'
import type { PictureMedia } from '../../platform/picture-source.ts'
import { sharedPicture } from './shared-picture.ts'

type Media = PictureMedia & { type: 'image' | 'video' }
const media = (uri: string, widths: number[], type = 'image') =>
  ({ type, uri, widths, alt: [{ lang: 'en', value: 'Towels' }] }) as unknown as Media

describe('the picture of a shared link', () => {
  test('is the first picture with its own files', () => {
    const film = media('/pictures/treatment-thai.mp4', [], 'video')
    const elsewhere = media('/pictures/portrait-of-2019.webp', [])
    const ours = media('/pictures/expert-07-640.webp', [320, 640])
    expect(sharedPicture([film, elsewhere, ours], 'en')).toEqual({ picture: 'expert-07', pictureAlt: 'Towels' })
  })

  test('is left to the page if there is none', () => {
    expect(sharedPicture([media('/pictures/treatment-thai.mp4', [], 'video')], 'en')).toEqual({})
  })
})
