import type { Language } from '@ruhepol/rules'
/** What a device shows. Everybody who sees a locked screen can read it. */
export type PushMessage = {
  /** A UUID, the same for each try to send it. */
  id: string
  title: string
  body: string
  /** Where a press leads: a path of the product, without a token. */
  path: string
  /** A message with the same tag takes the place of an earlier one. */
  tag: string
  language: Language
  /** For how many seconds a device that is off may get it later. */
  ttlSeconds: number
}

/** sent: the push service has it. gone: the device takes no messages any more. */
export type PushOutcome = 'sent' | 'gone'
