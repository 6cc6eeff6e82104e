import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { endExit } from '../methods/page-exit.ts'
import type { PaymentProblem } from './payment-problem.ts'

type SubmitOnce = {
  working: boolean
  problem: PaymentProblem | undefined
  setProblem: (problem: PaymentProblem | undefined) => void
  /** The same as `working`, but already true before React has rendered it. */
  busy: RefObject<boolean>
  /** Runs a payment's `work`; further clicks are ignored while it runs. True if the page is being left. */
  submit: (work: () => Promise<boolean>, solve: (error: unknown) => Promise<void>) => Promise<boolean>
  /** The person has closed the wallet, which places nothing. */
  walletIsClosed: () => void
}

/** Shared by the pay buttons of bookings and vouchers. */
export function useSubmitOnce(): SubmitOnce {
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem>()
  const busy = useRef(false)

  const submit: SubmitOnce['submit'] = async (work, solve) => {
    if (busy.current) return false
    endExit()
    busy.current = true
    setWorking(true)
    setProblem(undefined)
    try {
      return await work()
    } catch (error) {
      await solve(error)
      return false
    } finally {
      endExit()
      busy.current = false
      setWorking(false)
    }
  }
  useEffect(() => {
    // Returning with the browser's Back button restores the page in the middle of paying, so reset it.
    const resumeFromCache = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      endExit()
      busy.current = false
      setWorking(false)
    }
    addEventListener('pageshow', resumeFromCache)
    return () => removeEventListener('pageshow', resumeFromCache)
  }, [])
  return { working, problem, setProblem, busy, submit, walletIsClosed: () => setProblem({ kind: 'walletClosed' }) }
}
