import { catalogueWithFigures, isLanguage } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { normalizePath } from 'vite'
import type { Plugin } from 'vite'

const compiledQuery = '.json?compiled'
const addressQuery = '.json?address'
/** The folder of the office's texts. They may also use the figures of `officeLimits`. */
const officeTexts = '/apps/office/src/i18n/'

async function compiledModule(file: string): Promise<string> {
  const source = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  const language = path.basename(path.dirname(file))
  if (!isLanguage(language)) throw new Error(`${file} lies in no folder of a language.`)
  const own = normalizePath(file).includes(officeTexts) ? officeLimits : undefined
  const messages = Object.fromEntries(
    Object.entries(catalogueWithFigures(source, language, own)).map(([key, message]) => [
      key,
      compileMessageOrThrow(message),
    ]),
  )
  return `export default ${JSON.stringify(messages)}`
}

/** Writes the module to a file under node_modules/.cache, named after its content, and returns the file. */
async function writeModule(root: string, file: string, code: string): Promise<string> {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12)
  const language = path.basename(path.dirname(file))
  const written = path.join(
    root,
    'node_modules/.cache/messages',
    hash,
    `${language}-${path.basename(file, '.json')}.js`,
  )
  await mkdir(path.dirname(written), { recursive: true })
  await writeFile(written, code)
  return written
}

/**
 * Turns `src/i18n/de/home.json?compiled` into a module with the messages in Lingui's compiled form, so that the browser
 * needs no parser, and `src/i18n/de/home.json?address` into that module's address for the browser. A message that is
 * not valid ICU fails the build.
 */
export function compileMessages(): Plugin {
  let root = ''
  return {
    name: 'ruhepol:compile-messages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    async load(id) {
      const query = [compiledQuery, addressQuery].find((wanted) => id.endsWith(wanted))
      if (!query) return null
      const file = id.slice(0, id.lastIndexOf('?'))
      this.addWatchFile(file)
      const code = await compiledModule(file)
      if (query === compiledQuery) return { code, moduleType: 'js', map: null }
      const address = normalizePath(await writeModule(root, file, code))
      return { code: `export { default } from ${JSON.stringify(`${address}?url`)}`, moduleType: 'js', map: null }
    },
  }
}
