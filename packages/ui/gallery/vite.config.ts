import { createReadStream, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const pictures = fileURLToPath(new URL('../../pictures/files', import.meta.url))
const types: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', mp4: 'video/mp4' }

/** A page that shows every component: `npx vite packages/ui/gallery`. Not part of the product. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  server: { fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
  plugins: [
    {
      name: 'gallery-pictures',
      configureServer: (server) => {
        server.middlewares.use('/pictures', (request, response, next) => {
          const file = `${pictures}${request.url ?? ''}`
          if (file.includes('..') || !existsSync(file)) return next()
          response.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
          createReadStream(file).pipe(response)
        })
      },
    },
  ],
})
