import { prefixOfState } from '@ruhepol/rules'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from '@tanstack/react-router'
import type { JSX } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { send } from '../../platform/testing/send.ts'
import { installNativeBridge } from '../../platform/testing/native-bridge.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'

vi.stubEnv('APP_ID', 'app.ruhepol')
vi.stubEnv('API_URL', 'https://ruhepol.example')
vi.stubEnv('GOOGLE_IOS_CLIENT_ID', '')
vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
vi.mock('../../platform/pages-of-others.ts', () => import('../../platform/pages-of-others.app.ts'))
vi.mock('../../platform/request-origin.ts', () => import('../../platform/request-origin.app.ts'))
vi.mock('./begin-sign-in.tsx', () => import('./begin-sign-in.app.tsx'))
vi.mock('../../platform/report-error.ts', () => ({ reportError: () => undefined }))

const bridge = installNativeBridge('ios')
// Capacitor inspects the window only once, when it is loaded.
const { ExternalSignIn } = await import('./external-sign-in.tsx')
const { takeAnswer } = await import('./take-answer.ts')

const appConfig = { externalAppIds: ['app.ruhepol'], returnPrefixes: ['app.ruhepol://'] }
let answer: GraphqlAnswer = {}

beforeEach(() => {
  installNativeBridge('ios')
  bridge.calls.splice(0)
  for (const name of Object.keys(bridge.answers)) Reflect.deleteProperty(bridge.answers, name)
  const profile = { user: '1', email: null, givenName: 'Emma', familyName: 'Vogel' }
  bridge.answers['SocialLogin.login'] = {
    provider: 'apple',
    result: { authorizationCode: 'code', idToken: 't', profile },
  }
  send.mockReset()
  send.mockImplementation(({ variables = {} }) => {
    if ('clientSecret' in variables) return Promise.resolve(answer)
    if ('state' in variables)
      return Promise.resolve({ data: { externalSignInUrl: 'https://accounts.example/sign-in' } })
    return Promise.resolve({ data: { appConfig } })
  })
})

function Page(): JSX.Element {
  const { pathname, state } = useLocation()
  return (
    <>
      <p>{`${pathname} ${state.newcomer?.email ?? ''}`}</p>
      <ExternalSignIn providers={['google', 'apple']} search={{}} />
    </>
  )
}

async function press(name: string): Promise<void> {
  await renderInApp(Page, { path: '/login', features: ['booking', 'account'] })
  fireEvent.click(screen.getByRole('button', { name }))
}

const sent = (field: string) => send.mock.calls.map(([{ variables }]) => variables ?? {}).find((one) => field in one)
const authentication = (changes: object): GraphqlAnswer => ({
  data: { authenticateExternally: { accessToken: null, registrationToken: null, email: null, ...changes } },
})
const isIdle = () =>
  waitFor(() => expect(screen.getByRole('button', { name: /Apple/ }).getAttribute('aria-busy')).toBeNull())

describe('a sign-in with Apple on an iPhone', () => {
  test('sends the code, the nonce given to the device and the names, and leads to the registration', async () => {
    answer = authentication({ status: 'account_created', registrationToken: 'r', email: 'emma@example.org' })
    await press('Continue with Apple')
    expect(await screen.findByText('/register/external emma@example.org')).toBeDefined()
    const login = bridge.calls.find(({ method }) => method === 'login')?.options as { options: { nonce: string } }
    expect(sent('clientSecret')).toEqual({
      providerName: 'apple',
      clientSecret: 'code',
      nonce: login.options.nonce,
      name: 'Emma',
      surname: 'Vogel',
    })
    expect(login.options.nonce).toMatch(/^[\w-]{43}$/)
  })

  test('explains on this page what to do if Apple sends no e-mail address', async () => {
    answer = authentication({ status: 'apple_not_first_login' })
    await press('Continue with Apple')
    expect(await screen.findByText("Apple hasn't given us your e-mail address")).toBeDefined()
    expect(screen.getByText('/login')).toBeDefined()
    await isIdle()
  })

  test.each([
    ['account_provider_mismatch', 'google', 'Sign in with Google.'],
    ['account_provider_mismatch', 'password', 'Sign in with your e-mail address and password.'],
    ['invalid_credentials', undefined, /didn't work/],
  ])("shows the server's refusal %s (%s) on this page", async (code, reason, words) => {
    answer = { errors: [{ message: code, extensions: { code, ...(reason && { reason }) } }] }
    await press('Continue with Apple')
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  })

  test('leaves the page unchanged when cancelled', async () => {
    bridge.answers['SocialLogin.login'] = Object.assign(new Error('no'), { code: 'USER_CANCELLED' })
    await press('Continue with Apple')
    await waitFor(() => expect(bridge.calls.some(({ method }) => method === 'login')).toBe(true))
    await isIdle()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sent('clientSecret')).toBeUndefined()
  })
})

describe('a sign-in without an app id', () => {
  async function goToGoogle(): Promise<{ state: string; redirectUri: string }> {
    await press('Continue with Google')
    await waitFor(() => expect(bridge.calls.some(({ method }) => method === 'open')).toBe(true))
    return sent('state') as { state: string; redirectUri: string }
  }

  test("opens the service's page in a browser over the app and returns through our website", async () => {
    const { redirectUri } = await goToGoogle()
    expect(redirectUri).toBe('https://ruhepol.example/login/callback/google')
    expect(bridge.calls.find(({ method }) => method === 'open')?.options).toEqual({
      url: 'https://accounts.example/sign-in',
    })
    expect(bridge.calls.some(({ plugin }) => plugin === 'SocialLogin')).toBe(false)
  })

  test('leaves the person where they were if the browser is closed', async () => {
    await goToGoogle()
    bridge.happen('Browser', 'browserFinished')
    await isIdle()
    expect(screen.getByText('/login')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('leads the answer from the website into the app, which alone can use it, and only once', async () => {
    const { state } = await goToGoogle()
    const hash = `#code=c&state=${encodeURIComponent(state)}`
    expect(prefixOfState(state)).toBe('app.ruhepol://')
    answer = authentication({ status: 'logged_in', accessToken: 'token' })
    expect(await takeAnswer('google', hash)).toMatchObject({ kind: 'signedIn', accessToken: 'token' })
    expect(sent('clientSecret')).toMatchObject({
      clientSecret: 'c',
      redirectUri: 'https://ruhepol.example/login/callback/google',
    })
    expect(await takeAnswer('google', hash)).toEqual({ kind: 'failed', why: 'lost' })
  })
})
