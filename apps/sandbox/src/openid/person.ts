/** A person with an account at the service. */
export type Person = {
  /** The subject. */
  id: string
  email?: string
  emailVerified: boolean
  name?: string
  surname?: string
}
