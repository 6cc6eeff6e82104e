import path from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const name = 'virtual:boot-script'

/** Passes the inline script of every page (src/shell/document/boot.ts) to the server, minified. */
export function bootScript(): Plugin {
  let root = ''
  return {
    name: 'ruhepol:boot-script',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === name ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const script = await bundleScript(path.join(root, 'src/shell/document/boot.ts'))
      return `export default ${JSON.stringify(script.trim())}`
    },
  }
}
