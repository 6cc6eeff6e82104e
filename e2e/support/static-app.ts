import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const web = path.resolve(import.meta.dirname, '../../apps/web')

/** The server address in the single build; it is replaced by the stack's own when serving. */
const PRODUCT = 'https://product.invalid'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const texts = new Set(['.html', '.js'])

/** A folder of files at its own origin. */
export type ServedFiles = {
  origin: string
  stop: () => Promise<void>
}

/** A path without an extension is a page and answered with the single document, as Capacitor does on both systems. */
const fileOf = (pathname: string): string => (path.extname(pathname) === '' ? '/index.html' : pathname)

/** Serves files like a Capacitor shell. */
export async function serveFiles(contentOf: (file: string) => Promise<string | Buffer>): Promise<ServedFiles> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', PRODUCT)
    const file = path.normalize(fileOf(decodeURIComponent(pathname)))
    contentOf(file).then(
      (content) => {
        response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
        response.end(content)
      },
      (error: unknown) => response.writeHead(file === '/index.html' ? 500 : 404).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A name that only browsers resolve, so that it shares no cookies with the product, because cookies ignore ports.
    origin: `http://app.localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

let built: Promise<string> | undefined

async function build(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-static-app-'))
  const vite = path.resolve(web, '../../node_modules/vite/bin/vite.js')
  const options = ['build', '--config', 'vite.app.config.ts', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder]
  await promisify(execFile)(process.execPath, [vite, ...options], {
    cwd: web,
    env: { ...process.env, API_URL: PRODUCT, NODE_ENV: 'production' },
  })
  return folder
}

/** The folder of the single build, which is made on the first call. */
export const staticApp = (): Promise<string> => (built ??= build())

/** Deletes the build, if there is one. */
export async function removeStaticApp(): Promise<void> {
  const [folder] = await Promise.allSettled([built])
  if (folder.status === 'fulfilled' && folder.value) await rm(folder.value, { recursive: true, force: true })
}

/** Serves the static app at an origin to which the product's is foreign, as in the shells. */
export const serveStaticApp = (product: string): Promise<ServedFiles> =>
  serveFiles(async (file) => {
    const bytes = await readFile(path.join(await staticApp(), file))
    return texts.has(path.extname(file)) ? bytes.toString().replaceAll(PRODUCT, product) : bytes
  })
