/** The server's message (apps/server/src/notification/push-message.ts). */
type Message = {
  title: string
  body: string
  /** The target of a click: a path of the product. */
  path: string
  /** A message replaces an earlier one with the same tag. */
  tag: string
  language: string
}

/** Opens a path of the product in an open page, or otherwise in a new one. */
async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const { href, origin } = new URL(path, worker.location.origin)
  if (origin !== worker.location.origin) return
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) {
    await worker.clients.openWindow(href)
    return
  }
  await page.focus()
  await page.navigate(href)
}

/** Shows messages from the browser's push service, and opens the bookings on a click. */
export function showMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    if (!event.data) return
    const { title, body, path, tag, language } = event.data.json() as Message
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        tag,
        lang: language,
        icon: '/icons/192.png',
        badge: '/icons/192.png',
        data: { path },
      }),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = event.notification.data as { path: string }
    event.waitUntil(open(worker, path))
  })
}
