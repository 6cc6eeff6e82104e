import { setupI18n } from '@lingui/core'
import { loadCatalogue } from './catalogues.ts'
import type { CompiledMessages } from './catalogues.ts'
import type { MessageFeature, MessageId } from './message-id.ts'
import { createFormats } from './formats.ts'
import type { Formats } from './formats.ts'
import type { Language } from '@ruhepol/rules'

export type MessageValues = Readonly<Record<string, string | number>>

/** The text of a message in the active language, with its placeholders filled. */
export type Translate = (id: MessageId, values?: MessageValues) => string

/** The server's information for the browser: the catalogues used to render the page. */
export type I18nState = {
  language: Language
  features: MessageFeature[]
}

/** One visitor's texts and formats. One per request on the server, one per page load in the browser. */
export type I18n = {
  readonly language: Language
  readonly t: Translate
  readonly formats: Formats
  /** Loads these features' catalogues if missing; for `beforeLoad` of a route. */
  need: (...features: MessageFeature[]) => Promise<void>
  /**
   * Changes the language of everything shown; user input is unchanged. The language chosen last wins. `remember` is
   * called once its texts are loaded, before anything is shown: listeners may ask the server for a page in it.
   */
  switchTo: (language: Language, remember?: (language: Language) => void) => Promise<void>
  /** Calls back after a switch. */
  subscribe: (listener: () => void) => () => void
  state: () => I18nState
  /** Hydrates: loads the catalogues that the server used. */
  restore: (state: I18nState) => Promise<void>
}

/** Starts in the visitor's language, without messages. */
export function createI18n(initial: Language, load: typeof loadCatalogue = loadCatalogue): I18n {
  let language = initial
  /** The language chosen last, whose texts may still be loading. */
  let wanted = initial
  let features = new Set<MessageFeature>()
  let messages: CompiledMessages = {}
  let lingui = setupI18n({ locale: language, messages: { [language]: messages } })
  let t: Translate = (id, values) => lingui._(id, values)
  let formats = createFormats(language)
  const listeners = new Set<() => void>()

  const use = (next: I18nState, texts: CompiledMessages): void => {
    language = next.language
    features = new Set(next.features)
    messages = texts
    const active = setupI18n({ locale: language, messages: { [language]: messages } })
    lingui = active
    t = (id, values) => active._(id, values)
    formats = createFormats(language)
  }

  return {
    get language() {
      return language
    },
    get t() {
      return t
    },
    get formats() {
      return formats
    },
    async need(...wanted) {
      const missing = wanted.filter((feature) => !features.has(feature))
      if (missing.length === 0) return
      const before = language
      const catalogues = await Promise.all(missing.map((feature) => load(before, feature)))
      if (language !== before) return this.need(...wanted)
      for (const feature of missing) features.add(feature)
      Object.assign(messages, ...catalogues)
      lingui.load(language, messages)
    },
    async switchTo(next, remember) {
      wanted = next
      if (next === language) return remember?.(next)
      const loaded: CompiledMessages = {}
      const done = new Set<MessageFeature>()
      // A page may need more while these are loading.
      for (let rest = [...features]; rest.length > 0; rest = [...features].filter((feature) => !done.has(feature))) {
        Object.assign(loaded, ...(await Promise.all(rest.map((feature) => load(next, feature)))))
        for (const feature of rest) done.add(feature)
      }
      if (wanted !== next) return
      remember?.(next)
      use({ language: next, features: [...done] }, loaded)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => ({ language, features: [...features] }),
    restore({ language: rendered, features: needed }) {
      use({ language: rendered, features: [] }, {})
      return this.need(...needed)
    },
  }
}
