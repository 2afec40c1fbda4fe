import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { whenIdle } from './when-idle.ts'

/** A part of the page that loads when first shown, within a `Suspense`. */
export type LazyPart<Props> = {
  Part: LazyExoticComponent<ComponentType<Props>>
  /** Preloads the part for offline use. */
  preloadModule: () => void
}

/** Makes a lazy part of a dynamic import. If loading fails, shows `Instead` until the page is reloaded. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
): LazyPart<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: Instead }
    }
  })
  const preloadModule = () => {
    load().catch(() => {
      // Retried when the part is shown.
    })
  }
  return { Part, preloadModule }
}

/** Preloads these parts when idle, for pages that must survive a lost network. */
export function usePreloadedParts(
  ...parts: readonly Pick<LazyPart<never>, 'preloadModule'>[]
): void {
  useEffect(
    () => whenIdle(() => parts.forEach(({ preloadModule }) => preloadModule())),
    // Modules never change while the page lives.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
}
