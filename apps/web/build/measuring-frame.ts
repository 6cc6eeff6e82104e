import path from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

/** Writes /measuring-frame.js, the script of the document in which third-party services run (decision 0031). */
export function measuringFrame(): Plugin {
  let root = ''
  return {
    name: 'ruhepol:measuring-frame',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const source = await bundleScript(path.join(root, 'src/measuring/frame.ts'))
      this.emitFile({ type: 'asset', fileName: 'measuring-frame.js', source })
    },
  }
}
