import { Button } from '@ruhepol/ui'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { CartAppointmentFragmentDoc } from '../../gql/graphql.ts'
import { useFormats, useLateTexts, useT } from '../../i18n/index.ts'
import { addToCalendar } from '../../platform/device-calendar.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import type { CalendarLinkProps } from './calendar-link.tsx'
import { useCartTexts } from './use-cart-texts.ts'

/** Adds a paid booking to the device's calendar, with the same text as the web's file; never with a token. */
export function CalendarLink({ cart, token: _token, children, ...look }: CalendarLinkProps): JSX.Element {
  const t = useT()
  const { names } = useFormats()
  const { origin } = useRouteContext({ from: '__root__' })
  const { time, length } = readFragment(CartAppointmentFragmentDoc, cart)
  const { treatments, place } = useCartTexts(cart)
  const failed = useFailureToast()
  const ready = useLateTexts('native')
  const [open, setOpen] = useState(false)

  const add = async (): Promise<void> => {
    const startAt = Date.parse(time)
    setOpen(true)
    try {
      await addToCalendar({
        name: names(treatments),
        description: t('native.calendar.description', {
          code: cart.customId,
          minutes: length,
          link: `${origin}/bookings`,
        }),
        location: place,
        startAt,
        endAt: startAt + length * 60_000,
      })
    } catch (error) {
      failed(error, 'calendar')
    } finally {
      setOpen(false)
    }
  }
  return (
    <Button {...look} icon="calendar-plus" loading={open || !ready} onClick={() => void add()}>
      {children}
    </Button>
  )
}
