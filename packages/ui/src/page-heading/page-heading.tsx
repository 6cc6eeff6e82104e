import type { ComponentPropsWithRef, JSX } from 'react'

/** The id of the page's heading, which labels its `main`. */
export const pageHeadingId = 'page-heading'

/** The one h1 of a page, which also names its `main`. */
export const PageHeading = (props: Omit<ComponentPropsWithRef<'h1'>, 'id'>): JSX.Element => (
  <h1 {...props} id={pageHeadingId}>
    {props.children}
  </h1>
)
