import type { Language } from '#app/i18n/language.ts'
import type { KeptPage } from './kept-page.ts'

/** A page is rendered anew after this (milliseconds), even when nothing was told to have changed. */
const longestLife = 60_000

const mostPages = 500
/** Bytes of all kept pages together, in all their encodings. */
const mostBytes = 64 * 1024 * 1024

type Kept = { page: KeptPage; renderedAt: number }

export type PageCache = ReturnType<typeof pageCache>

/**
 * Pages that are the same bytes for everybody, kept rendered. Nothing is kept or served unless the
 * cache is told of changes (`setConnected`): a page that may be old is worse than a slow one. And
 * before each answer it waits until all that was changed by then is known (`caughtUp`), so that who
 * has been told of a change never gets the page of before it.
 *
 * `isKept` tells of a path with its query; `render` gives null for a page that must not be kept
 * after all. `clock` in milliseconds.
 */
export function pageCache({
  isKept,
  caughtUp,
  render,
  clock = Date.now,
}: {
  isKept: (path: string) => boolean
  caughtUp: () => Promise<boolean>
  render: (path: string, language: Language) => Promise<KeptPage | null>
  clock?: () => number
}) {
  const pages = new Map<string, Kept>()
  const rendering = new Map<string, Promise<KeptPage | null>>()
  let bytes = 0
  let connected = false
  /** Grows with every change; a render that began before one shows what was before it. */
  let era = 0

  function forget(key: string) {
    bytes -= pages.get(key)?.page.size ?? 0
    pages.delete(key)
  }

  function keep(key: string, page: KeptPage, renderedAt: number) {
    forget(key)
    if (page.size > mostBytes) return
    pages.set(key, { page, renderedAt })
    bytes += page.size
    for (const oldest of pages.keys()) {
      if (pages.size <= mostPages && bytes <= mostBytes) break
      forget(oldest)
    }
  }

  function drop() {
    era += 1
    pages.clear()
    rendering.clear()
    bytes = 0
  }

  async function renderOnce(key: string, path: string, language: Language) {
    const begunIn = era
    const begunAt = clock()
    const page = await render(path, language)
    if (page && connected && era === begunIn) keep(key, page, begunAt)
    return page
  }

  function find(path: string, language: Language): KeptPage | null {
    if (!connected) return null
    const key = `${language} ${path}`
    const kept = pages.get(key)
    if (!kept) return null
    if (clock() - kept.renderedAt >= longestLife) {
      forget(key)
      return null
    }
    // What is asked for goes to the end of the line of those that are forgotten.
    pages.delete(key)
    pages.set(key, kept)
    return kept.page
  }

  return {
    /** Whether it is worth asking for `current`. Cheap: called for every request. */
    holds: (path: string, language: Language): boolean =>
      connected && pages.has(`${language} ${path}`),
    /** The page if it is there, and still is when all changes so far are known. */
    async current(path: string, language: Language): Promise<KeptPage | null> {
      return (await caughtUp()) ? find(path, language) : null
    },
    /**
     * The page, rendered now if need be: once, however many ask at the same time. Null when this
     * address is not kept; the error of the render when it fails.
     */
    async get(path: string, language: Language): Promise<KeptPage | null> {
      if (!connected || !isKept(path)) return null
      // Not known, or lost meanwhile: then a render under way may be one of before a change.
      if (!(await caughtUp()) || !connected) return null
      const found = find(path, language)
      if (found) return found
      const key = `${language} ${path}`
      const running = rendering.get(key)
      if (running) return running
      const started = renderOnce(key, path, language).finally(() => {
        if (rendering.get(key) === started) rendering.delete(key)
      })
      rendering.set(key, started)
      return started
    },
    /** Called at each change of what pages show. */
    drop,
    setConnected(value: boolean) {
      connected = value
      drop()
    },
  }
}
