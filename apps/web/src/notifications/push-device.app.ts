import { UpdateClientMetadataDocument } from '../gql/graphql.ts'
import type { Language } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import {
  askForMessages,
  canTakeMessages,
  giveBackMessageToken,
  messagePermission,
  messageToken,
} from '../platform/device-messages.ts'
import { devicePlatform } from '../platform/native-platform.ts'
import { reportError } from '../platform/report-error.ts'
import { currentSession } from '../platform/session.ts'
import { pushRegistration } from './push-registration.ts'
import type { PushState } from './push-device.ts'

export type { PushState } from './push-device.ts'

/** The state of messages to this device: on means that the person has switched them on and the system allows them. */
export async function readPushState(): Promise<PushState> {
  if (!(await canTakeMessages())) return 'unsupported'
  const permission = await messagePermission()
  if (permission === 'denied') return 'denied'
  return permission === 'granted' && pushRegistration.read().told ? 'on' : 'off'
}

/** Tells the account this device's token; an empty one ends messages. Throws ApiError. */
async function tell(notificationToken: string, accessToken?: string): Promise<void> {
  const locale = document.documentElement.lang as Language
  const platform = devicePlatform()
  await execute(
    UpdateClientMetadataDocument,
    { locale, platform, notificationToken },
    { idempotent: true, ...(accessToken !== undefined && { token: accessToken }) },
  )
  const clientId = currentSession().client?.id
  pushRegistration.write({
    asked: true,
    ...(notificationToken !== '' && clientId !== undefined && { told: { token: notificationToken, clientId } }),
  })
}

/**
 * Asks for permission and starts receiving messages. The person's answer is the state; denied is
 * `notifications_rejected` (specification 8). Throws for any other failure.
 */
export async function switchPushOn(): Promise<PushState> {
  if (!(await canTakeMessages())) return 'unsupported'
  const permission = await askForMessages()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const token = await messageToken()
  try {
    await tell(token)
  } catch (error) {
    await giveBackMessageToken()
    throw error
  }
  return 'on'
}

/**
 * Stops receiving messages: the device gives its token back first, so that none can arrive even if the server is not
 * reached. Throws ApiError.
 */
export async function switchPushOff(): Promise<PushState> {
  await giveBackMessageToken()
  await tell('')
  return 'off'
}

/**
 * Keeps a device receiving messages: at the beginning of a session, whose access token is given, and at each start,
 * when only changes are sent. A failure has no consequences.
 */
export async function goOnWithPush(accessToken?: string): Promise<void> {
  const { told } = pushRegistration.read()
  if (!told) return
  try {
    if ((await readPushState()) !== 'on') return
    const token = await messageToken()
    const isKnown = told.token === token && told.clientId === currentSession().client?.id
    if (accessToken !== undefined || !isKnown) await tell(token, accessToken)
  } catch (error) {
    reportError(error, 'updateClientMetadata')
  }
}

/** Called at the end of a session: the next person on this device must not get this one's messages. */
export async function endPush(): Promise<void> {
  const { told } = pushRegistration.read()
  pushRegistration.clear()
  if (!told) return
  try {
    await giveBackMessageToken()
  } catch (error) {
    // The account was already told, and a failure must not keep anyone signed in.
    reportError(error, 'endPush')
  }
}
