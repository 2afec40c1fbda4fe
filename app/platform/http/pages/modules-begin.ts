import type { PageHandle } from './page-handle.ts'

/** When a page's modules come: once it can be read, or when somebody points at what needs them. */
export type ModulesBegin = 'load' | 'intention'

/** When the modules of a page come that is made of these routes; forms and the panel have them at once. */
export function modulesBegin(routes: readonly { handle?: PageHandle }[]): ModulesBegin {
  return routes.some(({ handle }) => handle?.reading) ? 'intention' : 'load'
}
