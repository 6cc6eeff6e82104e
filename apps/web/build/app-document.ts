import type { Plugin } from 'vite'
import { canvas } from '../src/platform/canvas.ts'

const attributes = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

/**
 * What the document may load: itself, and the server's answers and pictures. Nothing else: payments, sign-ins and
 * services run in system components or in the browser over the app. A shell's bridge exists before the document or, in
 * an old Android web view, in the head before this, so the policy does not apply to it.
 */
export function contentPolicy(server: string): string {
  // The pages' origin, for iOS too if its web view does not match its own scheme.
  const own = "'self' capacitor://localhost"
  const directives = {
    'default-src': "'none'",
    'script-src': own,
    'style-src': own,
    // The sizes and placeholder colours of pictures are style attributes.
    'style-src-attr': "'unsafe-inline'",
    'img-src': `${own} data: blob: ${server}`,
    'media-src': `${own} ${server}`,
    'font-src': own,
    'connect-src': `${own} ${server}`,
    'form-action': "'self'",
    'base-uri': "'none'",
  }
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ')
}

function documentWith(entry: string, styles: readonly string[], server: string): string {
  const head: Record<string, string>[] = [
    { charset: 'utf-8' },
    { 'http-equiv': 'Content-Security-Policy', content: contentPolicy(server) },
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    { name: 'color-scheme', content: 'light dark' },
    // Digits may be a date or a code, so only our own links are links.
    { name: 'format-detection', content: 'telephone=no' },
    ...(['light', 'dark'] as const).map((device) => ({
      name: 'theme-color',
      media: `(prefers-color-scheme:${device})`,
      content: canvas[device],
    })),
  ]
  const links = styles.map((href) => `<link rel="stylesheet" href="/${href}">`)
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head>${head.map((meta) => `<meta${attributes(meta)}>`).join('')}<title>Ruhepol</title>${links.join('')}`,
    `<script type="module" src="/${entry}"></script></head>`,
    '<body><div id="app"></div></body>',
    '</html>',
    '',
  ].join('\n')
}

/**
 * Writes /index.html, the only document of the static app: its policy, and its initial script and styles. `server` is
 * the origin that it calls.
 */
export function appDocument(server: string): Plugin {
  return {
    name: 'ruhepol:app-document',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle)
      const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry)
      if (entry?.type !== 'chunk') this.error('The static app has no entry.')
      const styles = new Set<string>()
      const seen = new Set<string>()
      // The entry's static imports, deepest first, because the styles build on each other.
      const walk = (file: string): void => {
        const output = bundle[file]
        if (seen.has(file) || output?.type !== 'chunk') return
        seen.add(file)
        for (const imported of output.imports) walk(imported)
        for (const style of output.viteMetadata?.importedCss ?? []) styles.add(style)
      }
      walk(entry.fileName)
      this.emitFile({
        type: 'asset',
        fileName: 'index.html',
        source: documentWith(entry.fileName, [...styles], server),
      })
    },
  }
}
