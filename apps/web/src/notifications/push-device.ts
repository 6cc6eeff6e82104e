import { SubscribeWebPushDocument, UnsubscribeWebPushDocument } from '../gql/graphql.ts'
import { installServiceWorker } from '../offline/service-worker.ts'
import { execute } from '../platform/api/execute.ts'
import { reportError } from '../platform/report-error.ts'

/** Whether this browser can and does receive messages. denied: its owner has refused them for this site. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** This browser's existing subscription. */
async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The state of messages to this browser. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await subscriptionHere()) ? 'on' : 'off'
}

/** Tells the account this browser's push address, with the session's token by default. Throws ApiError. */
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

/** Subscribes this browser with the server's key, again if it had subscribed with another one. */
async function subscribe(serverKey: string): Promise<PushSubscription> {
  await installServiceWorker()
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('There is no service worker.')
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former && base64Url(former.options.applicationServerKey) !== serverKey) await former.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
}

/**
 * Asks for permission and starts receiving messages. The person's answer is the state. Throws for any other failure.
 */
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

/**
 * Stops receiving messages: the browser unsubscribes first, so that none can arrive even if the server is not reached.
 * Throws ApiError.
 */
export async function switchPushOff(): Promise<PushState> {
  await (await subscriptionHere())?.unsubscribe()
  await execute(UnsubscribeWebPushDocument, {}, { idempotent: true })
  return 'off'
}

/**
 * Called at the beginning of a session: keeps a subscribed browser receiving messages. A failure has no consequences.
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

/** Called at the end of a session: the next person in this browser must not get this one's messages. @onDemand */
export async function endPush(): Promise<void> {
  if (isSupported()) await (await subscriptionHere())?.unsubscribe()
}
