import { Avatar } from '@ruhepol/ui'
import type { AvatarProps } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { PlacedCart } from '../booking-queries.ts'
import { usePictureSource } from '../../platform/picture-source.ts'

type PortraitsProps = {
  bookings: readonly { id: string; expert: Pick<PlacedCart['bookings'][number]['expert'], 'media'> }[]
} & Pick<AvatarProps, 'size'>

/** The portraits of a booking's experts, in the order of the guests. */
export function Portraits({ bookings, size }: PortraitsProps): JSX.Element {
  const pictureOf = usePictureSource()
  return (
    <>
      {bookings.map(({ id, expert }) => {
        const portrait = expert.media.find(({ type }) => type === 'image')
        return <Avatar key={id} size={size} source={portrait ? pictureOf(portrait) : null} />
      })}
    </>
  )
}
