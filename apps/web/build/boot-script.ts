import path from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const id = 'virtual:boot-script'
const resolved = `\0${id}`

/** Gives the server the text of the script that stands in every page (src/shell/document/boot.ts), as small as it gets. */
export function bootScript(): Plugin {
  let root = ''
  return {
    name: 'ruhepol:boot-script',
    configResolved(config) {
      root = config.root
    },
    resolveId: { filter: { id: /^virtual:boot-script$/ }, handler: () => resolved },
    load: {
      filter: { id: /^\0virtual:boot-script$/ },
      handler: async () => {
        const script = await bundleScript(path.join(root, 'src/shell/document/boot.ts'))
        return `export default ${JSON.stringify(script.trim())}`
      },
    },
  }
}
