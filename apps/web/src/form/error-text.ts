import { isMessageKey } from '@ruhepol/rules'
import { useT } from '../i18n/index.ts'

/** The text of a message key; an unknown key says that the answer is invalid. */
export function useErrorText(): (key: string | undefined) => string | undefined {
  const t = useT()
  return (key) => key && t(`booking.error.${isMessageKey(key) ? key : 'invalid_input'}`)
}
