import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Operation } from '#app/platform/auth/permissions.ts'

/** Maximum number of results per kind. */
export const maxFound = 6

type Found = Promise<{ id: string | number; title: string; memberNumber?: number | null }[]>

/** How to search for records of a kind, who may, and the page of each. */
export type RecordSource = {
  operation: Operation
  /** Permission that suffices to name one in a field. */
  named?: Operation
  find: (cx: RequestContext, text: string) => Found
  pathOf: (id: string) => string
}
