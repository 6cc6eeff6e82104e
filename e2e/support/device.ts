import type { BrowserContext, Page } from '@playwright/test'

/**
 * A device's stored data, by the app's names of the values, with the version of their format if it is not the first.
 */
export type Kept = Record<string, { value: unknown; version?: number }>

/** For everyone who uses the device, or personal data (platform/storage-key.ts). */
type StorageScope = 'device' | 'private'

/** Fills the app's storage before it is opened; existing values stay. */
export type Device = {
  keep: (page: Page, kept: Kept, scope: StorageScope) => Promise<void>
  /** Deletes all other values. */
  keepAlone: (context: BrowserContext, origin: string, kept: Kept) => Promise<void>
}

type Texts = [key: string, text: string][]

const texts = (kept: Kept): Texts =>
  Object.entries(kept).map(([name, { value, version = 1 }]) => [`ruhepol.${name}`, JSON.stringify({ version, value })])

/** A browser keeps everything in its storage. */
export const browser: Device = {
  keep: async (page, kept) => {
    await page.addInitScript((given) => {
      // Frames of other origins have no such storage, nor has the blank page that Firefox shows between two others.
      if (window !== window.top || origin === 'null') return
      for (const [key, text] of given) if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
    }, texts(kept))
  },
  keepAlone: async (context, origin, kept) => {
    const localStorage = texts(kept).map(([name, value]) => ({ name, value }))
    await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  },
}

/**
 * The keys of the app's own plugins, under which the simulation stores their values
 * (platform/testing/native-bridge.ts).
 */
const stores = {
  device: { plugin: 'Preferences', prefix: '' },
  private: { plugin: 'SecureStorage', prefix: 'capacitor-storage_' },
}

/** The app has been started here before; at its first start it would ignore a previous installation's data. */
const begun = { Preferences: { begun: '' } }

/** A phone stores personal data separately. */
export const shell: Device = {
  keep: async (page, kept, scope) => {
    const { plugin, prefix } = stores[scope]
    const given = { plugin, begun, texts: texts(kept).map(([key, text]) => [prefix + key, text] as const) }
    await page.addInitScript(({ plugin, begun, texts }) => {
      if (window !== window.top) return
      type All = Record<string, Record<string, string>>
      const all: All = { ...begun, ...(JSON.parse(localStorage.getItem('native-bridge') ?? '{}') as All) }
      all[plugin] = { ...Object.fromEntries(texts), ...all[plugin] }
      localStorage.setItem('native-bridge', JSON.stringify(all))
    }, given)
  },
  keepAlone: async (context, origin, kept) => {
    const { plugin, prefix } = stores.private
    const secrets = Object.fromEntries(texts(kept).map(([key, text]) => [prefix + key, text]))
    const value = JSON.stringify({ ...begun, [plugin]: secrets })
    await context.setStorageState({
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'native-bridge', value }] }],
    })
  },
}
