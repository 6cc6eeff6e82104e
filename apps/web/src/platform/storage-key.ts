/**
 * Where a text is kept: for everybody who uses this device, the same for what is about a person or opens something of theirs, or
 * for this tab as long as it is open.
 */
export type KeptIn = 'device' | 'private' | 'tab'

/** Before each of our keys, as services of others may use the same storage. */
export const storagePrefix = 'ruhepol.'

/** Where a value stands in the storage. */
export const storageKey = (name: string): string => storagePrefix + name
