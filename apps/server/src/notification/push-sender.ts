import type { Config } from '../platform/config.ts'
import { apnsKeys, sendByApns } from './apns.ts'
import { sendByFcm } from './fcm.ts'
import type { PushMessage, PushOutcome } from './push-message.ts'
import type { PushAddress } from './push-queries.ts'
import { sendByWebPush } from './web-push.ts'

/** Whether messages can be sent to such a device, which needs keys for its service. */
function isConfigured(config: Config, { kind }: PushAddress): boolean {
  if (kind === 'apns') return apnsKeys(config) !== undefined
  return (kind === 'web' ? config.VAPID_PRIVATE_KEY : config.FCM_SERVICE_ACCOUNT) !== undefined
}

/**
 * Sends a message through the push service of any kind of device. Throws if the service fails, so that the job is
 * retried. Without keys nothing is sent.
 */
export async function sendPush(config: Config, address: PushAddress, message: PushMessage): Promise<PushOutcome> {
  if (!isConfigured(config, address)) return 'sent'
  if (address.kind === 'web') return sendByWebPush(config, address, message)
  return address.kind === 'apns'
    ? sendByApns(config, address.token, message)
    : sendByFcm(config, address.token, message)
}
