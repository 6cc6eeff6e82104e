import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The path of a module's app variant: `share.ts` has `share.app.ts`. */
const appSideOf = (file: string): string => file.replace(/\.(tsx?)$/, '.app.$1')

/**
 * Uses a module's app variant in the static app if there is one, so that neither build contains the other's. The
 * variant itself gets the web version when it imports that.
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
