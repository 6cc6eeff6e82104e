import type { ExternalProviderName } from '@ruhepol/rules'
import { joinClasses } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { SignInSearch } from '../sign-in-search.ts'
import { reportError } from '../../platform/report-error.ts'
import { useBeginSignIn } from './begin-sign-in.tsx'
import styles from './external-sign-in.module.css'
import { ProviderMark } from './provider-marks.tsx'
import { StartFailure } from './start-failure.tsx'

type ExternalSignInProps = {
  /** The configured services (`AppConfig.externalProviders`). */
  providers: readonly ExternalProviderName[]
  /** The booking in progress, continued after the sign-in. */
  search: SignInSearch
  /** Whether the separator is above the buttons, or below them before a form. */
  line?: 'above' | 'below'
}

/** The buttons to sign in with another service, with a separator; nothing if none is configured. */
export function ExternalSignIn({ providers, search, line = 'above' }: ExternalSignInProps): JSX.Element | null {
  const t = useT()
  const { begin, failure: refusal } = useBeginSignIn(search)
  const [leaving, setLeaving] = useState<ExternalProviderName>()
  const [failure, setFailure] = useState<ApiError>()
  if (providers.length === 0) return null

  const leave = async (provider: ExternalProviderName): Promise<void> => {
    if (leaving) return
    setLeaving(provider)
    setFailure(undefined)
    try {
      await begin(provider)
    } catch (error) {
      reportError(error, 'externalSignInUrl')
      setFailure(error instanceof ApiError ? error : new ApiError('internal', 'The sign-in could not begin.'))
    }
    setLeaving(undefined)
  }
  const separator = <p className={styles.line}>{t(`booking.external.${line}`)}</p>
  return (
    <div className={styles.ways}>
      {line === 'above' && separator}
      {failure && <StartFailure error={failure} />}
      {refusal}
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <button
            key={provider}
            type="button"
            className={joinClasses(styles.provider, styles[provider])}
            aria-disabled={leaving !== undefined || undefined}
            aria-busy={leaving === provider || undefined}
            onClick={() => void leave(provider)}
          >
            <ProviderMark provider={provider} />
            <span>{t(`booking.external.${provider}`)}</span>
          </button>
        ))}
      </div>
      {line === 'below' && separator}
    </div>
  )
}
