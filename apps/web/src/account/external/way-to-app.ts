import type { QueryClient } from '@tanstack/react-query'
import { loadAppConfig } from '../../platform/app-config.ts'
import { nativePlatform } from '../../platform/native-platform.ts'
import { prefixOfState } from './sign-in-state.ts'

/**
 * Where the answer to a sign-in leads that was begun in an app: to the same page there, and only to an app whose scheme the server has
 * among its prefixes (decision 28). Undefined for an answer to this browser.
 */
export async function wayToApp(queryClient: QueryClient, pathname: string, hash: string): Promise<string | undefined> {
  const prefix = prefixOfState(new URLSearchParams(hash.replace(/^#/, '')).get('state') ?? '')
  if (nativePlatform() !== undefined || prefix === undefined || /^https?:/.test(prefix)) return undefined
  const { returnPrefixes } = await loadAppConfig(queryClient)
  return returnPrefixes.includes(prefix) ? prefix + pathname + hash : undefined
}
