import { draftValue } from '../../platform/draft.ts'
import { addressFrom, emptyAddress } from '../../platform/session.ts'
import type { OwnAddress } from '../../platform/session.ts'

/** Stored from choosing the place to the address step, and for the next booking (experience 6). */
export const ownAddress = draftValue<OwnAddress>({
  name: 'address',
  version: 1,
  initial: emptyAddress,
  parse: addressFrom,
})
