import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'

/** Seconds in which a mail usually arrives, before another one can be requested. */
const pause = 30

export type Resend = {
  /** How many were requested. */
  sent: number
  /** Seconds until the next one can be requested. */
  wait: number
  sending: boolean
  failure: ApiError | undefined
  send: () => void
}

/** Requests another code, at most once per half minute; reaching the server's own limit is shown as a failure. */
export function useResend(ask: () => Promise<unknown>, onSent: () => void): Resend {
  const [wait, setWait] = useState(0)
  const [sent, setSent] = useState(0)
  const sending = useMutation({
    mutationFn: ask,
    onSuccess: () => {
      setSent((before) => before + 1)
      setWait(pause)
      onSent()
    },
  })
  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return {
    sent,
    wait,
    sending: sending.isPending,
    failure: sending.error instanceof ApiError ? sending.error : undefined,
    send: () => sending.mutate(),
  }
}
