/**
 * The scope of a stored text: for everyone who uses this device, the same for personal data or access secrets, or for
 * this tab while it is open.
 */
export type StorageScope = 'device' | 'private' | 'tab'

/** The prefix of our keys, because third-party services may use the same storage. */
export const storagePrefix = 'ruhepol.'

/** A value's key in the storage. */
export const storageKey = (name: string): string => storagePrefix + name
