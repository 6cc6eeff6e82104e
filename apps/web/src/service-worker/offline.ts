import { listWaitMs } from '../booking/flow/list-wait.ts'

/** The files that this build needs for the list of bookings; inserted by the build (build/service-worker.ts). */
declare const offlineShell: {
  /** Different for every build. */
  version: string
  /** The initial script of this build's pages. */
  entry: string
  /** Root-relative paths. */
  files: readonly string[]
}

// Used once, because the build replaces each mention with the complete list.
const shell = offlineShell

const prefix = 'ruhepol-shell-'
const shellName = prefix + shell.version

/** The page that can be read without a connection, and the one that replaces all others. */
const pages = { bookings: '/bookings', offline: '/offline' } as const

/** Parts of a page, including files that the page refers to but the build did not list. */
const assetsIn = (html: string): string[] => [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)

/**
 * Fetches a page in this device's language and appearance. The server renders every page for a guest, so it contains no
 * personal data. Throws if the response is not that page.
 */
async function fetchPage(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-store' })
  if (!answer.ok || answer.redirected) throw new Error(`${path} was answered with ${answer.status}.`)
  return answer
}

/** Caches the shell: the two pages, and everything that the first one needs. Replaces all or nothing. */
async function keepShell(): Promise<void> {
  const [bookings, offline] = await Promise.all([fetchPage(pages.bookings), fetchPage(pages.offline)])
  const html = await bookings.clone().text()
  // While servers of two builds answer, a page of the other one would need files that are not cached.
  if (!html.includes(shell.entry)) throw new Error('The page is of another build.')
  const cache = await caches.open(shellName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll([...new Set([...shell.files, ...assetsIn(html)])].filter((path) => !kept.has(path)))
  await Promise.all([cache.put(pages.bookings, bookings), cache.put(pages.offline, offline)])
}

/** Identifies a page's appearance: the language, and the theme if one was chosen. */
type Shown = {
  language: string
  theme: string
}

/** Fetches the shell again if its pages have another language or theme than the current page. */
async function renewShell({ language, theme }: Shown): Promise<void> {
  const html = (await (await cachedAnswer(pages.bookings))?.text()) ?? ''
  const [, cachedLanguage, cachedTheme = 'system'] = /<html lang="(\w+)"(?: data-theme="(\w+)")?/.exec(html) ?? []
  if (cachedLanguage !== language || cachedTheme !== theme) await keepShell()
}

/** Deletes former builds' caches. */
async function dropFormerShells(): Promise<void> {
  const names = await caches.keys()
  const former = names.filter((name) => name.startsWith(prefix) && name !== shellName)
  await Promise.all(former.map((name) => caches.delete(name)))
}

async function cachedAnswer(path: string): Promise<Response | undefined> {
  const cache = await caches.open(shellName)
  // A worker cannot see the cookies that change a page's appearance.
  return cache.match(path, { ignoreVary: true })
}

async function askServer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

/** The response, or the cached page if it is slow; without a cached one it waits. */
async function answerInTime(answer: Promise<Response>, path: string): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, listWaitMs)
  })
  try {
    return (await Promise.race([answer, late])) ?? (await cachedAnswer(path)) ?? (await answer)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A page always comes from the server, so that it is never outdated; without a connection one of the two cached ones is
 * used. The list's page contains nothing that could be outdated, so it is not waited for long.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const isList = pathname === pages.bookings
  const answer = askServer(event)
  // The browser must not abort it after showing the cached one.
  event.waitUntil(answer.catch(() => undefined))
  try {
    return await (isList ? answerInTime(answer, pathname) : answer)
  } catch (failure) {
    const kept = await cachedAnswer(isList ? pages.bookings : pages.offline)
    if (!kept) throw failure
    return kept
  }
}

async function answerAsset(request: Request): Promise<Response> {
  return (await cachedAnswer(new URL(request.url).pathname)) ?? fetch(request)
}

/**
 * Makes /bookings open without a connection, and answers every other page with an offline message. Nothing else is
 * cached: no API answer and no page with a token in its address. The app stores the list itself with its owner
 * (booking/flow/cached-carts.ts).
 */
export function answerWithoutConnection(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(keepShell().then(() => worker.skipWaiting()))
  })
  worker.addEventListener('activate', (event) => {
    const preload = worker.registration.navigationPreload.enable()
    event.waitUntil(Promise.all([dropFormerShells(), preload, worker.clients.claim()]))
  })
  worker.addEventListener('message', (event) => {
    const { shown } = event.data as { shown?: Shown }
    if (shown) event.waitUntil(renewShell(shown))
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode === 'navigate') event.respondWith(answerPage(event))
    else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
  })
}
