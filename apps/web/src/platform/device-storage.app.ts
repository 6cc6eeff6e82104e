import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { Preferences } from '@capacitor/preferences'
import { reportError } from './report-error.ts'
import { storagePrefix } from './storage-key.ts'
import type { KeptIn } from './storage-key.ts'

/*
 * A web view's own storage may be emptied by the system, and is not encrypted apart from others. So choices are in the preferences
 * of the system, and everything about a person in Keychain or Keystore, also what a tab of a browser would keep: the one tab of
 * an app is ended by the system as it likes, as while somebody is at their bank. All of it is read once, before the first page
 * (`loadStored`), and from then on what is read is what stands here; what is written follows behind, in the order in which it was given.
 */
const texts = new Map<string, string>()
const listeners = new Set<(key: string | null) => void>()
/** What the device has refused to store, or to take away. */
const refused = new Set<string>()
/** What was written here already: it is newer than what is read later. */
const written = new Set<string>()

/** An app has one page, which the system ends and starts again as it likes: what a tab would keep is kept on the device. */
export const hasOneTab: boolean = true

/** Nothing to do: the app has one page, which clears everything itself on sign-out. */
export const clearTab = (): void => undefined

/** Milliseconds that the device is waited for; what it answers to a start later is taken then. */
const longestWait = 8_000

/** Says in the preferences, which go with the app, that this installation has begun: a Keychain outlives it. */
const begunKey = 'begun'
/** Says in the preferences of a secret that it is to be taken away before anything is read. */
const goneKey = (key: string): string => `gone.${key}`

interface Store {
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

/** Secrets that are still to be taken away. */
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
      // A Keystore may refuse. What somebody has signed out of must not be there at the next start.
      gone.add(key)
      await preferences.set(goneKey(key), '')
      throw error
    }
  },
}

const storeOf = (keptIn: KeptIn): Store => (keptIn === 'device' ? preferences : secrets)

const tell = (key: string): void => {
  for (const listener of listeners) listener(key)
}

/** The text that is kept under a key of `storageKey`; null where there is none. */
export const keptText: (key: string, keptIn: KeptIn) => string | null = (key) => texts.get(key) ?? null

/** False once the device has refused to store the text: then it lives as long as the app is open. */
export const isTextKept = (key: string): boolean => !refused.has(key)

/** Calls back when a text was changed by something else than `keepText`, or whether it is kept: with its key. Answers how to end it. */
export function onTextChange(listener: (key: string | null) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface Writing {
  key: string
  store: Store
  text: string | null
}

const waiting: Writing[] = []
let storing: Promise<void> | undefined

/** Fails where the device takes so long that whoever waits would believe that nothing happens. */
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

/** Stores a text, or removes it if null. Reads see it at once; the writes to the device keep their order. */
export function keepText(key: string, keptIn: KeptIn, text: string | null): void {
  written.add(key)
  if (text === null) texts.delete(key)
  else texts.set(key, text)
  const last = waiting.at(-1)
  // While somebody is typing only the newest text is worth a call.
  if (last?.key === key) last.text = text
  else waiting.push({ key, store: storeOf(keptIn), text })
  storing ??= storeWaiting()
}

/** Resolves when all that was given to keep has been stored or refused. */
export const allStored = async (): Promise<void> => storing

/** Reads one text; where that fails it counts as absent, and is left to what is written next. */
async function readText(store: Store, key: string, hasBegun: () => boolean): Promise<void> {
  try {
    const text = await store.get(key)
    if (text === null || written.has(key)) return
    texts.set(key, text)
    if (hasBegun()) tell(key)
  } catch (error) {
    reportError(error, 'readStored')
  }
}

/** Takes away what could not be taken away in an earlier start; what still cannot is not read either. */
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
    await Promise.all(keys.filter(isOurs).map((key) => readText(store, key, hasBegun)))
  }
  try {
    const known = await preferences.keys()
    const chosen = read(preferences, known)
    // Not taken to another device, and readable while the screen is locked, as when a message has opened the app.
    await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly)
    if (!known.includes(begunKey)) {
      // What a former installation has left signs nobody in. Where that fails nothing of it is read.
      await SecureStorage.clear()
      await preferences.set(begunKey, '')
    }
    await removeGone(known)
    await Promise.all([chosen, read(secrets, await secrets.keys())])
  } catch (error) {
    reportError(error, 'readStored')
  }
}

/** Reads what is kept on this device. To be awaited before anything asks for it; never throws, and takes 8 seconds at most. */
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
