import type { Page } from '@playwright/test'
import type { ShellWindow } from './native-side.ts'
import type { Holder } from './provider-page.ts'

/**
 * Simulates Apple's own sheet, in which the person consents: it returns a code of the sandbox, and the name, which
 * Apple sends only once.
 */
export async function haveAppleSheet(page: Page, openid: string, { email, ...name }: Holder): Promise<void> {
  await page.exposeFunction('codeOfApple', async (nonce: string) => {
    const answer = await fetch(`${openid}/_sandbox/apple/codes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ person: { email, emailVerified: true, ...name }, nonce }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return ((await answer.json()) as { code: string }).code
  })
  await page.addInitScript(({ name: givenName, surname: familyName }) => {
    if (window !== window.top) return
    const { nativeSide, codeOfApple } = window as unknown as ShellWindow & {
      codeOfApple: (nonce: string) => Promise<string>
    }
    nativeSide.answers['SocialLogin.login'] = async ({ options: { nonce } }: { options: { nonce: string } }) => {
      const profile = { user: '1', email: null, givenName, familyName }
      return { provider: 'apple', result: { authorizationCode: await codeOfApple(nonce), idToken: null, profile } }
    }
  }, name)
}
