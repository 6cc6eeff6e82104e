import { useNavigate } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/index.ts'
import { currentSession } from '../../platform/session.ts'
import { pageAfterSignIn } from '../page-after-sign-in.ts'
import { signIn } from '../sign-in.ts'
import './newcomer.ts'
import type { Outcome } from './outcome.ts'

/**
 * Continues after a successful sign-in with another service: as after any sign-in, or to the registration. Throws
 * ApiError.
 */
export function useOutcome(): (outcome: Exclude<Outcome, { kind: 'failed' }>, replace: boolean) => Promise<void> {
  const navigate = useNavigate()
  const language = useLanguage()
  return async (outcome, replace) => {
    const { search } = outcome
    if (outcome.kind === 'newcomer') {
      return navigate({ to: '/register/external', search, state: { newcomer: outcome.newcomer }, replace })
    }
    await signIn(outcome.accessToken, language)
    return navigate({ href: pageAfterSignIn(search, currentSession()), replace })
  }
}
