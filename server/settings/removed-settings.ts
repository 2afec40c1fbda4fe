import { z } from 'zod'

const removed = (name: string, instead: string) =>
  z.undefined(`${name} is no setting any more, so take it out: ${instead}`).optional()

const metrics = 'there are no traces, but metrics (docs/operations/watching.md)'

/** Settings of earlier versions: a start with one is refused, so that nobody relies on what it did. */
export const removedVariables = {
  POINT_IN_TIME: removed(
    'POINT_IN_TIME',
    'the way back is the newest backup (docs/operations/backups.md)',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: removed('OTEL_EXPORTER_OTLP_ENDPOINT', metrics),
  OTEL_TRACES_SAMPLER_ARG: removed('OTEL_TRACES_SAMPLER_ARG', metrics),
}
