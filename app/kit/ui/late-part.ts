import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { whenQuiet } from './when-quiet.ts'

/** A part of the page that is fetched when it is first shown; shown within a `Suspense`. */
export type LatePart<Props> = {
  Part: LazyExoticComponent<ComponentType<Props>>
  /** Fetches it before it is asked for, so that it is there without a network. */
  fetchAhead: () => void
}

/**
 * Makes a part that comes late of what imports it. Where it can not be fetched the page stays as it is, with
 * `Instead` in the part's place until the page is loaded anew.
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
      // It is asked for again when it is shown.
    })
  }
  return { Part, fetchAhead }
}

/** Fetches these parts once the page is quiet: for pages that have to bear a broken network. */
export function useFetchedAhead(...parts: readonly Pick<LatePart<never>, 'fetchAhead'>[]): void {
  useEffect(
    () => whenQuiet(() => parts.forEach(({ fetchAhead }) => fetchAhead())),
    // Modules are the same for as long as the page lives.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
}
