import { isSameEmail } from '@ruhepol/rules'
import { randomUUID } from 'node:crypto'

type StoredAttachment = {
  filename: string
  contentType: string
  /** The content in base64. */
  content: string
}

/** One mail to one recipient. */
export type StoredMail = {
  id: string
  /** ISO 8601. */
  receivedAt: string
  from: string
  to: string
  subject: string
  /** By lower-case name. */
  headers: Record<string, string>
  text: string
  /** Null if the mail has no HTML part. */
  html: string | null
  attachments: StoredAttachment[]
}

export type Mailbox = {
  receive: (mail: Omit<StoredMail, 'id' | 'receivedAt'>) => void
  /** Newest first; with an address only mails to exactly that one, in any case. */
  list: (to?: string) => StoredMail[]
  find: (id: string) => StoredMail | undefined
  clear: () => void
  snapshot: () => StoredMail[]
}

const mostMails = 2000

/** Stores the newest 2,000 mails. */
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
