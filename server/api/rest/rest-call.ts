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
  /** Of its address. */
  query: RestQuery
  /** Of its headers. */
  demand: RestDemand
}
