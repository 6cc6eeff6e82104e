import { contactDraft } from '../../booking/flow/booking-drafts.ts'
import { useStored } from '../../platform/storage.ts'

/** Kept in memory only, while the page is open. */
let typed = ''

/** For `keep` of the account forms, so that the next one starts with the last address. */
export const keepTypedEmail = ({ email }: { email: string }): void => {
  typed = email
}

/** The next person to sign in on this device must not see it. */
export const forgetTypedEmail = (): void => {
  typed = ''
}

/** The last typed address, otherwise the one of the last booking. */
export const useKnownEmail = (): string => {
  const { email } = useStored(contactDraft)
  return typed || email
}
