import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { Preferences } from '@capacitor/preferences'
import { reportError } from './report-error.ts'
import { storagePrefix } from './storage-key.ts'
import type { StorageScope } from './storage-key.ts'

/*
 * The system may empty a web view's own storage, which is also not encrypted separately. So choices are stored in the
 * system's preferences, and all personal data in Keychain or Keystore, including what a browser would keep per tab: the
 * system may end an app at any time, for example while someone is at their bank. Everything is loaded once before the
 * first page (`loadStored`), and then read from memory; writes follow in order.
 */
const texts = new Map<string, string>()
const listeners = new Set<(key: string | null) => void>()
/** Values that the device has refused to store or delete. */
const refused = new Set<string>()
/** Values written since the start, which are newer than any loaded later. */
const written = new Set<string>()

/** An app has one page, which the system ends and restarts as it likes, so a tab's values are stored on the device. */
export const hasOneTab: boolean = true

/** Nothing to do: the app has one page, which clears everything itself on sign-out. */
export const clearTab = (): void => undefined

/** How long to wait for the device at a start, in milliseconds; a later answer is used when it arrives. */
const longestWait = 8_000

/** Marks this installation in the preferences, which are deleted with the app, because a Keychain survives it. */
const begunKey = 'begun'
/** Marks a secret in the preferences as to be deleted before anything is read. */
const goneKey = (key: string): string => `gone.${key}`

type Store = {
  keys: () => Promise<string[]>
  get: (key: string) => Promise<string | null>
  set: (key: string, text: string) => Promise<void>
  remove: (key: string) => Promise<void>
}

const preferences: Store = {
  keys: async () => (await Preferences.keys()).keys,
  get: async (key) => (await Preferences.get({ key })).value,
  set: (key, value) => Preferences.set({ key, value }),
  remove: (key) => Preferences.remove({ key }),
}

/** Secrets still to be deleted. */
const gone = new Set<string>()

const secrets: Store = {
  keys: () => SecureStorage.keys(),
  get: (key) => SecureStorage.getItem(key),
  async set(key, text) {
    await SecureStorage.setItem(key, text)
    if (!gone.has(key)) return
    await preferences.remove(goneKey(key))
    gone.delete(key)
  },
  async remove(key) {
    try {
      await SecureStorage.removeItem(key)
    } catch (error) {
      // A Keystore may refuse. A signed-out session must not be there at the next start.
      gone.add(key)
      await preferences.set(goneKey(key), '')
      throw error
    }
  },
}

const storeOf = (scope: StorageScope): Store => (scope === 'device' ? preferences : secrets)

const tell = (key: string): void => {
  for (const listener of listeners) listener(key)
}

/** The text stored under a key of `storageKey`; null if there is none. */
export const readText: (key: string, scope: StorageScope) => string | null = (key) => texts.get(key) ?? null

/** False once the device has refused to store the text, which then lives as long as the app is open. */
export const isTextKept = (key: string): boolean => !refused.has(key)

/**
 * Calls back with the key of a text changed by anything other than `writeText`, or whose storage state changed. Returns
 * a function to stop.
 */
export function onTextChange(listener: (key: string | null) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Writing = {
  key: string
  store: Store
  text: string | null
}

const waiting: Writing[] = []
let storing: Promise<void> | undefined

/** Rejects if the device takes so long that callers would appear to hang. */
async function inTime(storing: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The device does not answer.')), longestWait)
  })
  await Promise.race([storing, tooLong])
  clearTimeout(timer)
}

async function storeWaiting(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { key, store, text } = next
    const wasKept = isTextKept(key)
    try {
      await inTime(text === null ? store.remove(key) : store.set(key, text))
      refused.delete(key)
    } catch (error) {
      refused.add(key)
      reportError(error, text === null ? 'removeStored' : 'store')
    }
    if (isTextKept(key) !== wasKept) tell(key)
  }
  storing = undefined
}

/** Stores a text, or removes it if null. Reads see it at once; writes to the device keep their order. */
export function writeText(key: string, scope: StorageScope, text: string | null): void {
  written.add(key)
  if (text === null) texts.delete(key)
  else texts.set(key, text)
  const last = waiting.at(-1)
  // While someone is typing, only the newest text is worth a call.
  if (last?.key === key) last.text = text
  else waiting.push({ key, store: storeOf(scope), text })
  storing ??= storeWaiting()
}

/** Resolves when all pending texts were stored or refused. */
export const allStored = async (): Promise<void> => storing

/** Reads one text; a failure counts as absent, and the next write decides. */
async function loadText(store: Store, key: string, hasBegun: () => boolean): Promise<void> {
  try {
    const text = await store.get(key)
    if (text === null || written.has(key)) return
    texts.set(key, text)
    if (hasBegun()) tell(key)
  } catch (error) {
    reportError(error, 'readStored')
  }
}

/** Deletes what an earlier start could not delete; if it still fails, the value is not read. */
async function removeGone(known: readonly string[]): Promise<void> {
  for (const key of known
    .filter((name) => name.startsWith(goneKey('')))
    .map((name) => name.slice(goneKey('').length))) {
    gone.add(key)
    try {
      await SecureStorage.removeItem(key)
      await preferences.remove(goneKey(key))
      gone.delete(key)
    } catch (error) {
      reportError(error, 'removeStored')
    }
  }
}

async function readAll(hasBegun: () => boolean): Promise<void> {
  const isOurs = (key: string): boolean => key.startsWith(storagePrefix) && !gone.has(key)
  const read = async (store: Store, keys: readonly string[]): Promise<void> => {
    await Promise.all(keys.filter(isOurs).map((key) => loadText(store, key, hasBegun)))
  }
  try {
    const known = await preferences.keys()
    const chosen = read(preferences, known)
    // Not transferred to another device, and readable while the screen is locked, as when a message has opened the app.
    await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly)
    if (!known.includes(begunKey)) {
      // A former installation's values must sign nobody in. If deleting them fails, none of them are read.
      await SecureStorage.clear()
      await preferences.set(begunKey, '')
    }
    await removeGone(known)
    await Promise.all([chosen, read(secrets, await secrets.keys())])
  } catch (error) {
    reportError(error, 'readStored')
  }
}

/**
 * Loads this device's stored values. Await it before any of them is read; never throws, and takes at most 8 seconds.
 */
export async function loadStored(): Promise<void> {
  let hasBegun = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const longEnough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWait)
  })
  await Promise.race([readAll(() => hasBegun), longEnough])
  clearTimeout(timer)
  hasBegun = true
}
