import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { whenIdle } from './when-idle.ts'

/** A part of the page that loads when first shown, within a `Suspense`. */
export type LatePart<Props> = {
  Part: LazyExoticComponent<ComponentType<Props>>
  /** Preloads the part for offline use. */
  fetchAhead: () => void
}

/**
 * Makes a lazy part of a dynamic import. If loading fails, shows `Instead` until the page is
 * reloaded.
 */
export function latePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
): LatePart<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: Instead }
    }
  })
  const fetchAhead = () => {
    load().catch(() => {
      // Retried when the part is shown.
    })
  }
  return { Part, fetchAhead }
}

/** Preloads these parts when idle, for pages that must survive a lost network. */
export function useFetchedAhead(...parts: readonly Pick<LatePart<never>, 'fetchAhead'>[]): void {
  useEffect(
    () => whenIdle(() => parts.forEach(({ fetchAhead }) => fetchAhead())),
    // Modules never change while the page lives.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
}
