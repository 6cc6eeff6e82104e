import type { ExternalProviderName } from '@ruhepol/rules'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useLateTexts } from '../../i18n/index.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { loadAppConfig } from '../../platform/app-config.ts'
import { hasDeviceSignIn, signInOnDevice } from '../../platform/device-sign-in.ts'
import { reportError } from '../../platform/report-error.ts'
import type { SignInSearch } from '../sign-in-search.ts'
import type { BeginSignIn } from './begin-sign-in.tsx'
import { CallbackFailure } from './callback-failure.tsx'
import type { Failure } from './callback-failure.tsx'
import { goToProvider } from './go-to-provider.ts'
import { authenticate } from './outcome.ts'
import { bytesAsText } from './random-text.ts'
import { useOutcome } from './use-outcome.ts'

/**
 * Signs in with another service: with the device's own sign-in if the server accepts its result, otherwise on the
 * service's page in a browser over the app, which returns through a link. Cancelling stays on the page.
 */
export function useBeginSignIn(search: SignInSearch): BeginSignIn {
  const { queryClient } = useRouter().options.context
  const goOn = useOutcome()
  const hasTexts = useLateTexts('account')
  const [failed, setFailed] = useState<{ provider: ExternalProviderName; why: Failure }>()

  /** Signs in on the device. False if the device does not support it after all. */
  const onDevice = async (provider: ExternalProviderName): Promise<boolean> => {
    const nonce = bytesAsText()
    const answer = await signInOnDevice(provider, nonce)
    if (answer === 'cannot') return false
    if (answer === 'cancelled') return true
    const { secret: clientSecret, ...names } = answer
    try {
      const outcome = await authenticate({ providerName: provider, clientSecret, nonce, ...names }, search)
      if (outcome.kind === 'failed') setFailed({ provider, why: outcome.why })
      else await goOn(outcome, false)
    } catch (error) {
      reportError(error, 'authenticateExternally')
      setFailed({ provider, why: error instanceof ApiError ? error : 'refused' })
    }
    return true
  }
  return {
    begin: async (provider) => {
      setFailed(undefined)
      const { externalAppIds } = await loadAppConfig(queryClient)
      if (hasDeviceSignIn(provider, externalAppIds) && (await onDevice(provider))) return
      await goToProvider(provider, search)
    },
    failure: failed && hasTexts ? <CallbackFailure {...failed} /> : null,
  }
}
