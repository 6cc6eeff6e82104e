/** The values that each label may have: few, and fixed in advance, so that no request can add a time series. */
export type Labels = Readonly<Record<string, readonly string[]>>
type ValuesOf<Of extends Labels> = { readonly [Name in keyof Of]: Of[Name][number] }

export type Metric = {
  name: string
  help: string
  kind: 'counter' | 'level' | 'histogram'
  labels: Labels
  /** Upper bounds of a histogram's buckets, in the unit that its name ends with. */
  buckets: readonly number[]
}

/** Receives what is observed; there is one only in processes that serve metrics. */
export type MetricSink = (metric: Metric, labels: Readonly<Record<string, string>>, value: number) => void

const defined = new Map<string, Metric>()
let sink: MetricSink | undefined

function define(metric: Metric): Metric {
  if (defined.has(metric.name)) throw new Error(`the metric ${metric.name} exists twice`)
  defined.set(metric.name, metric)
  return metric
}

/** Every metric that this process can observe. */
export const definedMetrics = (): Metric[] => [...defined.values()]

/** Sets the only receiver of this process's observations; with undefined they are discarded. */
export function observeMetrics(next: MetricSink | undefined): void {
  sink = next
}

/** Defines a counter, such as `ruhepol_carts_total`. Count a database change only after its commit (`afterCommit`). */
export function counter<const Of extends Labels>(name: string, help: string, labels: Of) {
  const metric = define({ name, help, kind: 'counter', labels, buckets: [] })
  return (values: ValuesOf<Of>): void => sink?.(metric, values, 1)
}

/** Defines a value of this process that rises and falls. The returned function adds a difference to it. */
export function level<const Of extends Labels>(name: string, help: string, labels: Of) {
  const metric = define({ name, help, kind: 'level', labels, buckets: [] })
  return (values: ValuesOf<Of>, difference: number): void => sink?.(metric, values, difference)
}

/** Defines a histogram of durations in seconds. */
export function histogram<const Of extends Labels>(name: string, help: string, labels: Of, buckets: readonly number[]) {
  const metric = define({ name, help, kind: 'histogram', labels, buckets })
  return (values: ValuesOf<Of>, seconds: number): void => sink?.(metric, values, seconds)
}
