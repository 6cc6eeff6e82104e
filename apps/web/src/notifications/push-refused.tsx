import type { JSX } from 'react'

/** What an app says where its system refuses messages. A browser's refusal is a line of the settings. */
export const PushRefused: (props: { state: 'denied' | 'unsupported' }) => JSX.Element | null = () => null
