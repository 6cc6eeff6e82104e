import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** In bytes; compression saves little of smaller files. */
const SMALLEST = 512

/**
 * Writes a maximally compressed version next to every script and style of the browser's build, to be served as it is.
 */
export function compressAssets(): Plugin {
  return {
    name: 'ruhepol:compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options, bundle) {
      const folder = options.dir ?? ''
      await Promise.all(
        Object.values(bundle).map(async (output) => {
          const content = Buffer.from(output.type === 'chunk' ? output.code : output.source)
          if (content.length < SMALLEST || !/\.(js|css|svg|json)$/.test(output.fileName)) return
          const file = path.join(folder, output.fileName)
          const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
          await writeFile(`${file}.br`, await brotli(content, { params: quality }))
          await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
        }),
      )
    },
  }
}
