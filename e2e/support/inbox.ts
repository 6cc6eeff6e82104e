/** A mail as returned by the sandbox's inbox. */
export type InboxMessage = {
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string }[]
}
