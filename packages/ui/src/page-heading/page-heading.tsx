import type { ComponentPropsWithRef, JSX } from 'react'

/** Id of the heading of a page; a page's `main` is labelled by it. */
export const pageHeadingId = 'page-heading'

/** The one h1 of a page, which also names its `main`. */
export const PageHeading = (props: Omit<ComponentPropsWithRef<'h1'>, 'id'>): JSX.Element => (
  <h1 {...props} id={pageHeadingId}>
    {props.children}
  </h1>
)
