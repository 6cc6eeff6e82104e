type Observer = (name: string) => void

let observer: Observer | undefined

/**
 * Names a moment between two durable effects: before and after every transaction and every call to a provider. It does
 * nothing except in the crash harness, which kills the process at one of them (reliability 3).
 */
export function crashpoint(name: string): void {
  observer?.(name)
}

/** Sets the listener for this process's crash points, replacing the previous one. */
export function observeCrashpoints(next: Observer | undefined): void {
  observer = next
}
