import type { Fields } from './fields.ts'
import type { WebhookSigner } from './webhook-signature.ts'

const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/**
 * Whether PayPal itself sent the webhook that an endpoint received. The event is serialised again before comparing its
 * checksum, so white space does not matter, but the order of its fields does.
 */
export function verifyWebhook(signer: WebhookSigner, ownWebhookId: string, fields: Fields): object {
  fields.refuseOthers([
    ...['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time', 'webhook_id'],
    'webhook_event',
  ])
  const webhookId = fields.requiredText('webhook_id', { longest: 50, pattern: /^[a-zA-Z0-9]+$/ })
  const transmission = {
    id: fields.requiredText('transmission_id', { longest: 50, pattern: /^(?!\d+$)\w+\S+/ }),
    time: fields.requiredText('transmission_time', { longest: 100, pattern: timePattern }),
    signature: fields.requiredText('transmission_sig', { longest: 500, pattern: /^(?!\d+$)\w+\S+/ }),
    certUrl: fields.url('cert_url') ?? fields.missing('cert_url'),
    algorithm: fields.requiredText('auth_algo', { longest: 100, pattern: /^[a-zA-Z0-9]+$/ }),
  }
  const event = fields.requiredObject('webhook_event')
  const genuine = webhookId === ownWebhookId && signer.isGenuine(JSON.stringify(event.whole()), webhookId, transmission)
  return { verification_status: genuine ? 'SUCCESS' : 'FAILURE' }
}
