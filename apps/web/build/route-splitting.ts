import type { CodeSplittingOptions } from '@tanstack/router-plugin'

/** How route files are loaded, in both builds. */
export const routeFiles = {
  routeFileIgnorePattern: '\\.test\\.',
  quoteStyle: 'single',
  semicolons: false,
} as const

/** A loader is bundled with its component, so that the first page does not load the code of all others. */
export const codeSplitting: CodeSplittingOptions = {
  defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent']],
}
