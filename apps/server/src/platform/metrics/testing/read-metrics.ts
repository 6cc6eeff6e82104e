type Series = { name: string; labels: Record<string, string>; value: number }

const LINE = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i
const LABEL = /([a-z_]\w*)="((?:[^"\\]|\\.)*)"/gi

/** Parses Prometheus's text format; throws at an invalid line. */
function seriesIn(text: string): Series[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? []
      const parsed = value === '+Inf' ? Infinity : Number(value)
      if (name === '' || (Number.isNaN(parsed) && value !== 'Nan')) throw new Error(`not a series: ${line}`)
      return {
        name,
        labels: Object.fromEntries([...labels.matchAll(LABEL)].map(([, label = '', of = '']) => [label, of])),
        value: parsed,
      }
    })
}

/** Fetches the metrics of a port. `value` returns the value of the first series with these labels. */
export async function readMetrics(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await response.text()
  const series = seriesIn(text)
  return {
    text,
    type: response.headers.get('content-type'),
    series,
    value: (name: string, labels: Record<string, string> = {}) =>
      series.find(
        (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
      )?.value,
  }
}
