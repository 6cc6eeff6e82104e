import type { Language } from '@ruhepol/rules'
import { apiAt, type Api } from './api.ts'
import type { InboxMessage } from './inbox.ts'
import type { Services } from './stack.ts'

/** A client with a confirmed account, signed in on a separate device. */
export type Account = {
  id: string
  email: string
  password: string
  name: string
  surname: string
  phoneNumber: string
  companyName: string
  address: { postalCode: string; street: string; streetNumber: string; locality: string; title: string } | undefined
  /** The access token. */
  token: string
  /** The API as called by this client. */
  api: Api
}

export type AccountChanges = {
  email?: string
  name?: string
  companyName?: string
  locale?: Language
  /** The profile's address, in Berlin. */
  address?: { postalCode: string; street: string; streetNumber: string; title?: string }
}

type Registry = {
  services: Services
  inbox: (to: string, count?: number) => Promise<InboxMessage[]>
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
}

const password = 'Waldspaziergang 7'
const birthday = '1990-05-17'

/** The code in a mail, which has a line to itself (rule R26); undefined in a mail without one. */
export const findCodeIn = ({ text }: InboxMessage): string | undefined =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => /^[2-9A-HJ-NP-Z]{8}$/.test(line))

/** The code in a mail that must have one. */
export function codeIn(mail: InboxMessage): string {
  const code = findCodeIn(mail)
  if (code === undefined) throw new Error('there is no code in the mail')
  return code
}

/** Registers a client, confirms the account with the mailed code and signs in, all through the API. */
export async function createAccount(
  { services, inbox, sql }: Registry,
  { email, locale = 'en', address: at, ...changes }: AccountChanges & { email: string },
): Promise<Account> {
  const guest = apiAt(services.graphql)
  const profile = { name: 'Clara', surname: 'Muster', phoneNumber: '030 7654321', companyName: '', ...changes }
  const { companyName, ...named } = profile
  const clientData = { ...named, birthday, ...(companyName !== '' && { companyName }) }
  await guest.ask('mutation ($clientData: RegisterClientInput!) { registerClient(clientData: $clientData) }', {
    clientData: { ...clientData, email, password, locale, platform: 'web' },
  })
  const [mail] = await inbox(email)
  if (!mail) throw new Error(`no mail to ${email}`)
  await guest.ask(
    'mutation ($email: String!, $code: String!) { confirmAccount(email: $email, verificationCode: $code) }',
    { email, code: codeIn(mail) },
  )
  const { loginWithEmail } = await guest.ask<{ loginWithEmail: { accessToken: string } }>(
    'mutation ($email: String!, $password: String!) { loginWithEmail(email: $email, password: $password, role: client) { accessToken } }',
    { email, password },
  )
  const token = loginWithEmail.accessToken
  const api = apiAt(services.graphql, token)
  const address = at && { locality: 'Berlin', title: '', ...at }
  if (address) {
    await api.ask('mutation ($data: ClientUpdateInput!) { updateClient(clientUpdateData: $data) { id } }', {
      data: { ...clientData, address },
    })
  }
  const [client] = await sql('select id from client where lower(email) = lower($1)', [email])
  return { ...profile, id: String(client?.['id']), email, password, address, token, api }
}

/** The stored data of a device on which this client has signed in before. */
export function sessionOf(account: Account): object {
  const { id, name, surname, email, phoneNumber, companyName, address, token } = account
  return { client: { id, name, surname, email, phoneNumber, companyName, address }, token }
}
