import { tryAgain } from './load-on-demand.ts'

/** The page's nonce, with which its policy allows scripts. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

const addOnce = (url: string, data: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.nonce = pageNonce() ?? ''
    Object.assign(script.dataset, data)
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`The script of ${new URL(url).host} could not be loaded.`))
    })
    document.head.append(script)
  })

/** Adds a provider's script to the page. Rejects if it cannot be loaded, after which it may be retried. */
export const addScript = (url: string, data: Readonly<Record<string, string>> = {}): Promise<void> =>
  tryAgain(() => addOnce(url, data))
