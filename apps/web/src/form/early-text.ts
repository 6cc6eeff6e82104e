import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The text in a control of the server-rendered page. */
const standingIn = (name: string): string => document.querySelector<Control>(`[name=${name}]`)?.value ?? ''

/**
 * The text typed, or filled in by the browser, before hydration, by control name; blank on pages rendered by the
 * browser. Show it only after `useHydrated`: until then the page must match the server's, or React renders it again and
 * clicks are lost. shell/document/early-input.ts keeps choices and clicks.
 */
export function useEarlyText<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
  const isTooLate = useHydrated() || typeof document === 'undefined'
  const [texts] = useState(
    () => Object.fromEntries(names.map((name) => [name, isTooLate ? '' : standingIn(name)])) as Record<Name, string>,
  )
  return texts
}
