import { officeLimits } from '@ruhepol/rules/office'
import type { Config } from '../platform/config.ts'
import type { SessionCookie } from '../platform/graphql/context.ts'

/** On https the name promises that only this host has set it, for all of its paths (RFC 6265bis, 4.1.3.2). */
const nameOf = ({ APP_URL }: Pick<Config, 'APP_URL'>) =>
  isSecure(APP_URL) ? '__Host-ruhepol-office' : 'ruhepol-office'

const isSecure = (origin: string) => origin.startsWith('https://')

/** The token in the request's cookies. */
export function sessionTokenOf(config: Pick<Config, 'APP_URL'>, cookies = ''): string | undefined {
  const name = nameOf(config)
  const found = cookies.split(';').find((one) => one.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1)
}

/** Writes the session cookie of an answer. `write` gets a value of the header Set-Cookie. */
export function sessionCookie(config: Pick<Config, 'APP_URL'>, write: (header: string) => void): SessionCookie {
  const send = (value: string, seconds: number) =>
    write(
      [
        `${nameOf(config)}=${value}`,
        'Path=/',
        `Max-Age=${seconds}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure(config.APP_URL) ? ['Secure'] : []),
      ].join('; '),
    )
  return { set: (token) => send(token, officeLimits.sessionHours * 3600), clear: () => send('', 0) }
}
