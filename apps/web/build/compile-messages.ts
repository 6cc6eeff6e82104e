import { readFile } from 'node:fs/promises'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const suffix = '.json?compiled'

/**
 * Makes `src/i18n/de/home.json?compiled` a module with the messages in Lingui's compiled form, so that no parser is
 * sent to the browser. A message that is not valid ICU fails the build.
 */
export function compileMessages(): Plugin {
  return {
    name: 'ruhepol:compile-messages',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null
      const file = id.slice(0, -'?compiled'.length)
      this.addWatchFile(file)
      const source = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
      const messages = Object.fromEntries(
        Object.entries(source).map(([key, message]) => [key, compileMessageOrThrow(message)]),
      )
      return { code: `export default ${JSON.stringify(messages)}`, moduleType: 'js', map: null }
    },
  }
}
