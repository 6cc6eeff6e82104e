import type { QueryClient } from '@tanstack/react-query'
import type { I18n } from '../i18n/index.ts'
import type { Theme } from './preferences.ts'

/** What every route finds in its `context`. */
export interface RouterContext {
  queryClient: QueryClient
  i18n: I18n
  /** The theme the page was rendered with. */
  theme: Theme
  /** The city last looked at. */
  city: string
  /** Scheme, host and port that people see, for canonical links. */
  origin: string
  /** The inline script that starts the app; on the server only. */
  bootScript?: string
}
