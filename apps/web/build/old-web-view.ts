import { languages } from '@ruhepol/rules'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The page's text in one language. */
type Texts = {
  title: string
  text: string
  link: string
}

/** The page to which MainActivity.java sends a web view older than the app requires. */
export const oldWebViewPage = 'web-view.html'

/** The system's own colours, and nothing that an old web view does not support. */
const style =
  'body{font:16px/1.5 sans-serif;max-width:28em;margin:0 auto;padding:2em 1.5em}h1{font-size:1.25em;line-height:1.3;margin:2em 0 0}'

/**
 * The start screen waits for a page to report that it is shown (shell/native/first-screen.ts); this page is shown at
 * once.
 */
const script = "if(window.Capacitor&&Capacitor.nativePromise)Capacitor.nativePromise('SplashScreen','hide',{})"

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Writes a page in both languages, one below the other, that asks for a newer web view. It runs none of the app's code,
 * which old ones cannot. `texts` is the folder with the texts.
 */
export function oldWebView(texts: string): Plugin {
  return {
    name: 'ruhepol:old-web-view',
    apply: 'build',
    generateBundle() {
      // The fallback language comes last, because most visitors read German.
      const parts = languages.toReversed().map((language) => {
        const { title, text, link } = JSON.parse(
          readFileSync(path.join(texts, language, 'web-view.json'), 'utf8'),
        ) as Texts
        const store = 'https://play.google.com/store/apps/details?id=com.google.android.webview'
        return `<div lang="${language}"><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="${store}">${escaped(link)}</a></p></div>`
      })
      this.emitFile({
        type: 'asset',
        fileName: oldWebViewPage,
        source: [
          '<!doctype html>',
          '<html lang="de">',
          `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Ruhepol</title><style>${style}</style></head>`,
          `<body><main>${parts.join('')}</main><script>${script}</script></body>`,
          '</html>',
          '',
        ].join('\n'),
      })
    },
  }
}
