import { useToast } from '@ruhepol/ui'
import { useT } from '../i18n/index.ts'
import { isApiError } from './api/api-error.ts'
import { errorKind } from './api/error-kind.ts'
import { reportError } from './report-error.ts'

/** For what failed without a place of its own on the page: reports it by that name, and says what kind of failure it was. */
export function useFailureToast(): (error: unknown, what: string) => void {
  const t = useT()
  const toast = useToast()
  return (error, what) => {
    // That the session is over is said already, and is the reason.
    if (isApiError(error, 'UNAUTHENTICATED')) return
    reportError(error, what)
    toast({ text: t(`common.error.${errorKind(error)}.title`), tone: 'error' })
  }
}
