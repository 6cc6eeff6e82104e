import { contactDraft } from '../../booking/flow/booking-drafts.ts'
import { useStored } from '../../platform/storage.ts'

/** Kept as long as the page is open, and nowhere else. */
let typed = ''

/** For `keep` of the forms that lead into an account: the next one of them begins with the address of the last. */
export const keepTypedEmail = ({ email }: { email: string }): void => {
  typed = email
}

/** Nobody who signs in later on this device is to find it. */
export const forgetTypedEmail = (): void => {
  typed = ''
}

/** The address that was typed last, or else the one that somebody booked with. */
export const useKnownEmail = (): string => {
  const { email } = useStored(contactDraft)
  return typed || email
}
