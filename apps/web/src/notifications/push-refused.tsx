import type { JSX } from 'react'

/** In an app, explains that the system refuses messages. A browser's refusal is a line in the settings. */
export const PushRefused: (props: { state: 'denied' | 'unsupported' }) => JSX.Element | null = () => null
