import { measuringKinds, type MeasuringKind } from '@ruhepol/rules'
import { z } from 'zod'

const id = z
  .string()
  .regex(/^[\w-]{3,100}$/, 'is no id of such a service')
  .optional()

/** The address of a service's script, with `{id}` as a placeholder for its id. */
const script = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'is no address of a script')
  .optional()

/** Each service is off without its id; the address of its script is optional. */
export const measuringVariables = {
  /** A container of Google Tag Manager. */
  TAG_MANAGER_ID: id,
  TAG_MANAGER_SCRIPT_URL: script,
  /** A project of Microsoft Clarity. */
  HEATMAP_ID: id,
  HEATMAP_SCRIPT_URL: script,
  /** The client key of Brevo. */
  MESSAGING_ID: id,
  MESSAGING_SCRIPT_URL: script,
  /** A pixel of Meta. */
  AD_PIXEL_ID: id,
  AD_PIXEL_SCRIPT_URL: script,
}

type Variables = { [Name in keyof typeof measuringVariables]?: string | undefined }

/** A service that receives events after consent. */
export type MeasuringService = {
  kind: MeasuringKind
  id: string
  scriptUrl: string
  /** The sources of its script and calls, for the policy of the document it runs in. */
  origins: readonly string[]
}

const prefixes = {
  tagManager: 'TAG_MANAGER',
  heatmap: 'HEATMAP',
  messaging: 'MESSAGING',
  adPixel: 'AD_PIXEL',
} as const satisfies Record<MeasuringKind, string>

const providers: Record<MeasuringKind, { script: string; origins: readonly string[] }> = {
  tagManager: {
    script: 'https://www.googletagmanager.com/gtm.js?id={id}',
    origins: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  },
  heatmap: {
    script: 'https://www.clarity.ms/tag/{id}',
    origins: ['https://*.clarity.ms', 'https://c.bing.com'],
  },
  messaging: {
    script: 'https://cdn.brevo.com/js/sdk-loader.js',
    origins: ['https://*.brevo.com', 'https://sibautomation.com', 'https://*.sibautomation.com'],
  },
  adPixel: {
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    origins: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
}

/** Services with an id. */
export function measuringServices(config: Variables): MeasuringService[] {
  return measuringKinds.flatMap((kind) => {
    const serviceId = config[`${prefixes[kind]}_ID`]
    if (serviceId === undefined) return []
    const own = config[`${prefixes[kind]}_SCRIPT_URL`]
    const scriptUrl = (own ?? providers[kind].script).replace('{id}', serviceId)
    return [{ kind, id: serviceId, scriptUrl, origins: own ? [new URL(scriptUrl).origin] : providers[kind].origins }]
  })
}

/** Services that run in a separate document (decision 0031); only a heatmap must see the page itself. */
export function framedServices(config: Variables): MeasuringService[] {
  return measuringServices(config).filter(({ kind }) => kind !== 'heatmap')
}
