import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ResendConfirmationCodeDocument } from '../../gql/graphql.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'

/** Seconds in which a mail usually arrives, and no other one is asked for. */
const pause = 30

/** Another code for an address, at most one in half a minute; the server has its own limit, which is a failure here. */
export function useResend(email: string) {
  const [wait, setWait] = useState(0)
  const [sent, setSent] = useState(0)
  const sending = useMutation({
    mutationFn: () => execute(ResendConfirmationCodeDocument, { email }),
    onSuccess: () => {
      setSent((before) => before + 1)
      setWait(pause)
    },
  })
  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return {
    /** How many were asked for. */
    sent,
    /** Seconds until the next one can be asked for. */
    wait,
    sending: sending.isPending,
    failure: sending.error instanceof ApiError ? sending.error : undefined,
    send: () => sending.mutate(),
  }
}
