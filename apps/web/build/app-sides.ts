import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Where the side of the apps of this module would stand: `share.ts` has `share.app.ts`. */
const appSideOf = (file: string): string => file.replace(/\.(tsx?)$/, '.app.$1')

/**
 * Takes, for the static app, the file of the apps where a module has one beside that of the web: so neither build carries
 * the other's. The file of the apps itself gets the one of the web when it asks for it.
 */
export function appSides(): Plugin {
  return {
    name: 'ruhepol:app-sides',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!importer || !/^\.{1,2}\/.*\.tsx?$/.test(id)) return null
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
      if (!resolved || resolved.id.includes('node_modules')) return null
      const appSide = appSideOf(resolved.id)
      return appSide !== importer && existsSync(appSide) ? appSide : null
    },
  }
}
