import type { PageHandle } from './page-handle.ts'

/** When to load modules: after the page, or when somebody approaches something that needs them. */
export type ModulesBegin = 'load' | 'intention'

/** When the page of these routes loads its modules; forms and the panel load them directly. */
export function modulesBegin(routes: readonly { handle?: PageHandle }[]): ModulesBegin {
  return routes.some(({ handle }) => handle?.reading) ? 'intention' : 'load'
}
