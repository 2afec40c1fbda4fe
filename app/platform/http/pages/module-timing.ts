import type { PageHandle } from './page-handle.ts'

/** When to load modules: after the page, or when somebody approaches something that needs them. */
export type ModuleTiming = 'load' | 'intention'

/** When the page of these routes loads its modules; most forms and the panel load them directly. */
export function moduleTiming(routes: readonly { handle?: PageHandle }[]): ModuleTiming {
  return routes.some(({ handle }) => handle?.reading ?? handle?.asleep) ? 'intention' : 'load'
}
