import { withoutNumberInStreet } from '@ruhepol/rules'
import type { WalletOwner } from '../../payment/checkout/contact-wallet.tsx'
import type { ContactField } from './contact-form.ts'

/** Words that belong to the surname after them: Ludwig van Beethoven. */
const particle = /^(?:al|bin|da|de|del|della|den|der|di|dos|du|el|ibn|la|le|ten|ter|van|vom|von|zu|zum|zur)$/iu

/** A wallet has one name: the last word is the surname, with the particles before it. */
function splitName(full: string): { name: string; surname: string } {
  const words = full.trim().split(/\s+/)
  let at = words.length - 1
  while (at > 1 && particle.test(words[at - 1] ?? '')) at -= 1
  at = Math.max(at, 1)
  return { name: words.slice(0, at).join(' '), surname: words.slice(at).join(' ') }
}

/** Some wallets have the house number in the second line. */
const houseNumber = /^\d{1,4} ?[a-z]?$/iu

function addressTexts({ line1, line2, city }: NonNullable<WalletOwner['address']>) {
  const isNumber = houseNumber.test(line2.trim())
  const lines = { street: line1, streetNumber: isNumber ? line2.trim() : '', title: isNumber ? '' : line2 }
  return { ...withoutNumberInStreet(lines), locality: city }
}

/** The fields of the form that a wallet fills in, and its address if that is not where the treatment takes place. */
type ContactOfWallet = {
  texts: Partial<Record<ContactField, string>>
  /** Postal code and city of an address that is not where the treatment takes place, and was not taken over. */
  elsewhere: string | undefined
}

/**
 * Distributes the wallet's data over the fields; blank ones keep what was typed. `postalCode`: of the person's own
 * address.
 */
export function contactOfWallet(owner: WalletOwner, postalCode: string | undefined): ContactOfWallet {
  const { email, phoneNumber } = owner
  // An address without a postal code may be anywhere.
  const address = owner.address?.postalCode.trim() ? owner.address : undefined
  const isElsewhere = postalCode !== undefined && address !== undefined && address.postalCode.trim() !== postalCode
  const taken = {
    ...splitName(owner.name),
    email,
    phoneNumber,
    ...(postalCode !== undefined && address && !isElsewhere && addressTexts(address)),
  }
  return {
    texts: Object.fromEntries(Object.entries(taken).filter(([, text]) => text.trim() !== '')),
    elsewhere: isElsewhere ? `${address.postalCode} ${address.city}`.trim() : undefined,
  }
}
