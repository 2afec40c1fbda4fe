/** A value as Prometheus reads it. */
export type ShownMetric = { name: string; labels: Record<string, string>; value: number }

/** The values of a page of metrics; throws at a line that Prometheus cannot read. */
export function shownMetrics(page: string): ShownMetric[] {
  return page
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const [, name, , labels = '', value] = /^([a-z_]\w*)(\{(.*)\})? (\S+)$/u.exec(line) ?? []
      if (!name || !value) throw new Error(`no metric: ${line}`)
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/gu)]
      return {
        name,
        labels: Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text])),
        value: value === 'Nan' ? Number.NaN : Number(value.replace('+Inf', 'Infinity')),
      }
    })
}

/** The value with this name and these labels; it may have others. */
export function valueOf(
  metrics: readonly ShownMetric[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  return metrics.find(
    (metric) =>
      metric.name === name &&
      Object.entries(labels).every(([label, value]) => metric.labels[label] === value),
  )?.value
}
