import { useLocation, useRouter } from '@tanstack/react-router'
import type { JSX } from 'react'

/** Says at which address the app is, and how many there are in its history: `/home at 1`. */
export function WhereItIs(): JSX.Element {
  const { pathname } = useLocation()
  const { history } = useRouter()
  return <p>{`${pathname} at ${history.length}`}</p>
}
