import type { JSX } from 'react'
import type { BookingSearch } from '../booking/flow/booking-search.ts'

/** Includes choices when a form is sent before scripts work. */
export function HiddenChoices({ search }: { search: BookingSearch }): JSX.Element {
  return (
    <>
      {Object.entries(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
    </>
  )
}
