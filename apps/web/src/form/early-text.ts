import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What stands in a control of the page that the server rendered. */
const standingIn = (name: string): string => document.querySelector<Control>(`[name=${name}]`)?.value ?? ''

/**
 * What was typed, or filled in by the browser, before React took over, by the names of the controls; blank on every page that React
 * makes itself. Not to be shown before `useHydrated`: until then the page must be as the server rendered it, or React makes it
 * anew and what was pressed meanwhile is gone. What was chosen and pressed is kept by shell/document/early-input.ts.
 */
export function useEarlyText<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
  const isTooLate = useHydrated() || typeof document === 'undefined'
  const [texts] = useState(
    () => Object.fromEntries(names.map((name) => [name, isTooLate ? '' : standingIn(name)])) as Record<Name, string>,
  )
  return texts
}
