const listeners = new Set<(text: string) => void>()

/** Says something politely to people who use a screen reader; nothing is seen. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text)
}

/** For the live region in the shell. */
export function onAnnouncement(listener: (text: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
