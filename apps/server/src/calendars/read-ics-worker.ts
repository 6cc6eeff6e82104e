import { readIcs, type IcsAnswer, type IcsWindow } from './read-ics.ts'

export type IcsWork = { content: string; window: IcsWindow }

/** @onDemand by Piscina, in its own thread. */
export default ({ content, window }: IcsWork): IcsAnswer => readIcs(content, window)
