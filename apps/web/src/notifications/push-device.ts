import { SubscribeWebPushDocument, UnsubscribeWebPushDocument } from '../gql/graphql.ts'
import { installServiceWorker } from '../offline/service-worker.ts'
import { execute } from '../platform/api/execute.ts'
import { reportError } from '../platform/report-error.ts'

/** Whether messages can come to this browser, and do. denied: its owner has refused them for this site. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** This browser's subscription; none is asked for. */
async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** How it stands with messages to this browser. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await subscriptionHere()) ? 'on' : 'off'
}

/** Tells the account where messages to this browser go: of the session's token unless another is given. Throws ApiError. */
async function tell(subscription: PushSubscription, token?: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await execute(
    SubscribeWebPushDocument,
    { subscription: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
    { idempotent: true, ...(token !== undefined && { token }) },
  )
}

const base64Url = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Subscribes this browser with the server's key, and anew where it did with another one. */
async function subscribe(serverKey: string): Promise<PushSubscription> {
  await installServiceWorker()
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('There is no service worker.')
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former && base64Url(former.options.applicationServerKey) !== serverKey) await former.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
}

/** Asks for the permission and begins to take messages. What the person answers is the state. Throws where it fails otherwise. */
export async function switchPushOn(serverKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const subscription = await subscribe(serverKey)
  try {
    await tell(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Takes no messages any more: the browser forgets first, so that none can come whatever the server hears. Throws ApiError. */
export async function switchPushOff(): Promise<PushState> {
  await (await subscriptionHere())?.unsubscribe()
  await execute(UnsubscribeWebPushDocument, {}, { idempotent: true })
  return 'off'
}

/**
 * At the beginning of a session: a browser that takes messages goes on taking them. That it fails keeps nobody from anything.
 * @onDemand
 */
export async function goOnWithPush(token: string): Promise<void> {
  try {
    if ((await readPushState()) !== 'on') return
    const subscription = await subscriptionHere()
    if (subscription) await tell(subscription, token)
  } catch (error) {
    reportError(error, 'subscribeWebPush')
  }
}

/**
 * At the end of a session: the next person in this browser is not told what this one has booked.
 * @onDemand
 */
export async function endPush(): Promise<void> {
  if (isSupported()) await (await subscriptionHere())?.unsubscribe()
}
