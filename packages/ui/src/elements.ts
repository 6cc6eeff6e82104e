import type { ReactElement } from 'react'

/**
 * What stands beside something else: elements, and never a bare text, which React loses in a page that the browser translates
 * (decision 0072).
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined
