import type { CodeSplittingOptions } from '@tanstack/router-plugin'

/** How the files of routes are read, in both builds. */
export const routeFiles = {
  routeFileIgnorePattern: '\\.test\\.',
  quoteStyle: 'single',
  semicolons: false,
} as const

/** A loader travels with its component: the first page does not carry the code of all others. */
export const codeSplitting: CodeSplittingOptions = {
  defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent']],
}
