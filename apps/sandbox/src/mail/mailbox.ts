import { isSameEmail } from '@ruhepol/rules'
import { randomUUID } from 'node:crypto'

interface StoredAttachment {
  filename: string
  contentType: string
  /** The bytes in base64. */
  content: string
}

/** One mail to one recipient. */
export interface StoredMail {
  id: string
  /** ISO instant. */
  receivedAt: string
  from: string
  to: string
  subject: string
  /** By their names in small letters. */
  headers: Record<string, string>
  text: string
  /** Null when the mail has no HTML part. */
  html: string | null
  attachments: StoredAttachment[]
}

export interface Mailbox {
  receive: (mail: Omit<StoredMail, 'id' | 'receivedAt'>) => void
  /** Newest first; with an address only mails to exactly that one, in any spelling. */
  list: (to?: string) => StoredMail[]
  find: (id: string) => StoredMail | undefined
  clear: () => void
  snapshot: () => StoredMail[]
}

const mostMails = 2000

/** Keeps what was mailed, the newest 2,000. */
export function openMailbox(saved: unknown, changed: () => void): Mailbox {
  let mails = (saved ?? []) as StoredMail[]
  return {
    receive: (mail) => {
      mails = [{ id: randomUUID(), receivedAt: new Date().toISOString(), ...mail }, ...mails].slice(0, mostMails)
      changed()
    },
    list: (to) => (to === undefined ? mails : mails.filter((mail) => isSameEmail(mail.to, to))),
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      mails = []
      changed()
    },
    snapshot: () => mails,
  }
}
