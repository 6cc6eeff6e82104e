import { listWaitMs } from '../booking/flow/list-wait.ts'

/** What this build needs to show the list of bookings; the build writes it in here (build/service-worker.ts). */
declare const offlineShell: {
  /** Another one for every build that differs. */
  version: string
  /** The script with which a page of this build begins. */
  entry: string
  /** Root-relative paths. */
  files: readonly string[]
}

// Named once: the build puts the whole list in place of each mention.
const shell = offlineShell

const prefix = 'ruhepol-shell-'
const shellName = prefix + shell.version

/** The page that is readable without a connection, and the one in place of all others. */
const pages = { bookings: '/bookings', offline: '/offline' } as const

/** Parts of a page; what a page names and the build did not foresee comes along. */
const assetsIn = (html: string): string[] => [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)

/**
 * Fetches a page as it is for this device's language and appearance. The server renders every page for a guest, so
 * nothing in it is about a person. Throws where the answer is not that page.
 */
async function fetchPage(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-store' })
  if (!answer.ok || answer.redirected) throw new Error(`${path} was answered with ${answer.status}.`)
  return answer
}

/** Keeps the shell: the two pages, and everything that the first one needs. All or nothing is replaced. */
async function keepShell(): Promise<void> {
  const [bookings, offline] = await Promise.all([fetchPage(pages.bookings), fetchPage(pages.offline)])
  const html = await bookings.clone().text()
  // While servers of two builds answer, a page of the other one would look for files that are not kept.
  if (!html.includes(shell.entry)) throw new Error('The page is of another build.')
  const cache = await caches.open(shellName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll([...new Set([...shell.files, ...assetsIn(html)])].filter((path) => !kept.has(path)))
  await Promise.all([cache.put(pages.bookings, bookings), cache.put(pages.offline, offline)])
}

/** As how a page is shown: the language, and the theme where one was chosen. */
interface Shown {
  language: string
  theme: string
}

/** Fetches the shell anew where its pages are in another language or theme than the page that is shown. */
async function renewShell({ language, theme }: Shown): Promise<void> {
  const html = (await (await cachedAnswer(pages.bookings))?.text()) ?? ''
  const [, cachedLanguage, cachedTheme = 'system'] = /<html lang="(\w+)"(?: data-theme="(\w+)")?/.exec(html) ?? []
  if (cachedLanguage !== language || cachedTheme !== theme) await keepShell()
}

/** Drops what former builds kept. */
async function dropFormerShells(): Promise<void> {
  const names = await caches.keys()
  const former = names.filter((name) => name.startsWith(prefix) && name !== shellName)
  await Promise.all(former.map((name) => caches.delete(name)))
}

async function cachedAnswer(path: string): Promise<Response | undefined> {
  const cache = await caches.open(shellName)
  // The cookies by which pages differ are no part of a request that a worker sees.
  return cache.match(path, { ignoreVary: true })
}

async function askServer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

/** The answer, or the kept page where it takes long; where none is kept it is waited for. */
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
 * A page always comes from the server, so that none is ever old; without a connection one of the two that are kept. That of
 * the list holds nothing that could be old, and is not waited for long.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const isList = pathname === pages.bookings
  const answer = askServer(event)
  // The browser must not give it up when the kept one has been shown.
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
 * Lets /bookings open without a connection, and answers every other page with a word about it. Nothing else is kept:
 * no answer of the API and no page with a token in its address. The list itself is kept by the app, which knows whose
 * it is (booking/flow/cached-carts.ts).
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
