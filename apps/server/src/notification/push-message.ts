import type { Language } from '@ruhepol/rules'
/** The content of a message. Anyone who sees a locked screen can read it. */
export type PushMessage = {
  /** A UUID, the same for each sending attempt. */
  id: string
  title: string
  body: string
  /** The path opened by tapping it, without a token. */
  path: string
  /** A message replaces an earlier one with the same tag. */
  tag: string
  language: Language
  /** For how many seconds a device that is off may still get it later. */
  ttlSeconds: number
}

/** sent: the push service accepted it. gone: the device accepts no more messages. */
export type PushOutcome = 'sent' | 'gone'
