import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Operation } from '#app/platform/auth/permissions.ts'

/** Records of each kind that are offered. */
export const mostFound = 6

type Found = Promise<{ id: string | number; title: string }[]>

/** How records of a kind are found, by whom, and where each of them is. */
export type RecordSource = {
  operation: Operation
  /** What else is enough to name one in a field, where the kind is asked for. */
  named?: Operation
  find: (cx: RequestContext, text: string) => Found
  pathOf: (id: string) => string
}
