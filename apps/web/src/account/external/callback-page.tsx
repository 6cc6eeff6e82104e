import type { ExternalProviderName } from '@ruhepol/rules'
import { ButtonLink } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { SignInSearch } from '../sign-in-search.ts'
import { reportError } from '../../platform/report-error.ts'
import { currentSession } from '../../platform/session.ts'
import { AccountFrame } from '../account-frame.tsx'
import { pageAfterSignIn } from '../page-after-sign-in.ts'
import { searchOfAttempt } from './attempt.ts'
import { CallbackFailure } from './callback-failure.tsx'
import type { Failure } from './callback-failure.tsx'
import { takeAnswer } from './take-answer.ts'
import { useOutcome } from './use-outcome.ts'

const titles = { google: 'account.external.title.google', apple: 'account.external.title.apple' } as const

/** /login/callback/…: completes a sign-in with what Google or Apple posted, or says why it failed. */
export function CallbackPage({ provider }: { provider: ExternalProviderName }): JSX.Element {
  const t = useT()
  const router = useRouter()
  const lead = useOutcome()
  const [failure, setFailure] = useState<{ why: Failure; search: SignInSearch }>()
  const begun = useRef(false)

  const goOnWith = useEffectEvent(lead)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const { hash, pathname } = location
    const search = searchOfAttempt()
    // The code must not stay in the history. Bypasses the router, which would treat this as a navigation and fade.
    History.prototype.replaceState.call(history, history.state, '', pathname)
    const goOn = async (): Promise<void> => {
      const outcome = await takeAnswer(provider, hash)
      if (outcome.kind !== 'failed') return goOnWith(outcome, true)
      // A link may be opened twice.
      const session = currentSession()
      if (outcome.why === 'lost' && session.client) {
        return router.navigate({ href: pageAfterSignIn(search, session), replace: true })
      }
      setFailure({ why: outcome.why, search })
    }
    goOn().catch((error: unknown) => {
      reportError(error, 'authenticateExternally')
      setFailure({ why: error instanceof ApiError ? error : 'refused', search })
    })
    // `begun`: an answer can be used only once.
  }, [router, provider])

  return (
    <AccountFrame title={t(titles[provider])} lead={failure ? undefined : t('account.external.working')}>
      {failure && (
        <>
          <CallbackFailure provider={provider} why={failure.why} />
          <ButtonLink href={bookingHref('/login', failure.search)} block>
            {t('account.external.back')}
          </ButtonLink>
        </>
      )}
    </AccountFrame>
  )
}
