import type { Logger } from 'pino'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { ListCache } from './list-cache.ts'
import type { RestDemand } from './rest-demand.ts'
import type { RestQuery } from './rest-query.ts'
import type { RestTable } from './rest-table.ts'

export type RestCall = {
  cx: RequestContext
  log: Logger
  lists: ListCache
  table: RestTable
  request: Request
  /** From the request's URL. */
  query: RestQuery
  /** From the request's headers. */
  demand: RestDemand
}
