import type { ReactElement } from 'react'

/**
 * Elements placed beside something else; never a bare text, which React loses when the browser translates the page
 * (decision 0072).
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined
