import { useToast } from '@ruhepol/ui'
import { useT } from '../i18n/index.ts'
import { isApiError } from './api/api-error.ts'
import { errorKind } from './api/error-kind.ts'
import { reportError } from './report-error.ts'

/** For failures without a place on the page: reports one under this name, and shows its kind. */
export function useFailureToast(): (error: unknown, what: string) => void {
  const t = useT()
  const toast = useToast()
  return (error, what) => {
    // The end of the session is already reported, and is the cause.
    if (isApiError(error, 'UNAUTHENTICATED')) return
    reportError(error, what)
    toast({ text: t(`common.error.${errorKind(error)}.title`), tone: 'error' })
  }
}
