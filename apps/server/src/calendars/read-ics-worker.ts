import type { ImportWindow } from './import-window.ts'
import { readIcs, type IcsAnswer } from './read-ics.ts'

export type IcsWork = { content: string; window: ImportWindow }

/** @onDemand by Piscina, in its own thread. */
export default ({ content, window }: IcsWork): IcsAnswer => readIcs(content, window)
