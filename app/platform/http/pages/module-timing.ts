import type { PageHandle } from './page-handle.ts'

/** When to load modules: after the page, or when somebody approaches something that needs them. */
export type ModuleTiming = 'load' | 'intention'

/** When the page of these routes loads its modules; most forms and the panel load them directly. */
export function moduleTiming(
  routes: readonly { handle?: PageHandle }[],
  isSignedIn: boolean,
): ModuleTiming {
  const waits = routes.some(
    ({ handle }) =>
      handle?.reading ?? (handle?.asleep === 'visitors' ? !isSignedIn : handle?.asleep),
  )
  return waits ? 'intention' : 'load'
}
