import type { MouseEvent } from 'react'

/** Whether a press on a link is meant for this page: not one for another tab, another window or a file. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent<HTMLAnchorElement>): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
