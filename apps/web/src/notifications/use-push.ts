import { useEffect, useState } from 'react'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { readPushState, switchPushOff, switchPushOn } from './push-device.ts'
import type { PushState } from './push-device.ts'

type Push = {
  /** Undefined until it is known. */
  state: PushState | undefined
  /** The requested state, until it is reached or has failed. */
  wish: boolean | undefined
  change: (wanted: boolean) => Promise<void>
}

/** The state of messages to this device, refreshed after a visit to its settings, and how to change it. */
export function usePush(serverKey: string): Push {
  const failed = useFailureToast()
  const [state, setState] = useState<PushState>()
  const [wish, setWish] = useState<boolean>()
  useEffect(() => {
    const read = (): void => void readPushState().then(setState)
    read()
    const onVisible = (): void => {
      if (!document.hidden) read()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
  const change = async (wanted: boolean): Promise<void> => {
    // The switch is not disabled during a change, because that would lose the focus.
    if (wish !== undefined) return
    setWish(wanted)
    try {
      setState(await (wanted ? switchPushOn(serverKey) : switchPushOff()))
    } catch (error) {
      failed(error, wanted ? 'subscribeWebPush' : 'unsubscribeWebPush')
      setState(await readPushState())
    } finally {
      setWish(undefined)
    }
  }
  return { state, wish, change }
}
