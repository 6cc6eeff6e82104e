import { ButtonLink } from '@ruhepol/ui'
import type { ButtonLook } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import type { FragmentType } from '../../gql/fragment-masking.ts'
import type { CartAppointmentFragmentDoc } from '../../gql/graphql.ts'

export type CalendarLinkProps = {
  cart: { id: string; customId: string } & FragmentType<typeof CartAppointmentFragmentDoc>
  token: string
  children: ReactNode
} & ButtonLook

/** Offers a paid booking as a calendar file, which every device can open. */
export const CalendarLink = ({ cart, token, children, ...look }: CalendarLinkProps): JSX.Element => (
  <ButtonLink {...look} icon="calendar-plus" href={`/bookings/${cart.id}/${token}/calendar.ics`} download>
    {children}
  </ButtonLink>
)
