/** A mail as the sandbox's inbox answers it. */
export type InboxMessage = {
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string }[]
}
