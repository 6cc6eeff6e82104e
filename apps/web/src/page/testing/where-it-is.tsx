import { useLocation, useRouter } from '@tanstack/react-router'
import type { JSX } from 'react'

/** Shows the app's address, and its position in the history: `/home at 1`. */
export function WhereItIs(): JSX.Element {
  const { pathname } = useLocation()
  const { history } = useRouter()
  return <p>{`${pathname} at ${history.length}`}</p>
}
