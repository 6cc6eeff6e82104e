import { limits } from '@ruhepol/rules'

let common: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common'] as readonly string[]
  return new Set(passwords.filter(({ length }) => length >= limits.passwordMin).map((word) => word.toLowerCase()))
}

/** Whether a password is one of the most common ones, which attackers try first (rule R26). */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded on the first registration, since most processes never need this half megabyte.
  common ??= load()
  return (await common).has(password.normalize('NFKC').toLowerCase())
}
