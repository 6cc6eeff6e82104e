import type { QueryClient } from '@tanstack/react-query'
import type { I18n } from '../i18n/index.ts'
import type { RememberedPlace, Theme } from './preferences.ts'

/** The `context` of every route. */
export type RouterContext = {
  queryClient: QueryClient
  i18n: I18n
  /** The theme the page was rendered with. */
  theme: Theme
  /** The city viewed last. */
  city: string
  /** The last chosen place. */
  place: RememberedPlace | undefined
  /** Public scheme, host and port, for canonical links. */
  origin: string
  /** Whether this is a rehearsal (`ServerContext`); false in the apps, which ask the API. */
  isRehearsal: boolean
  /** The inline script that starts the app; on the server only. */
  bootScript?: string
  /** The inline script of the head; on the server only. */
  headScript?: string
}
