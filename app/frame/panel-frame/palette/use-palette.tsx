import { Suspense, useEffect, useState } from 'react'
import type { PanelPage } from '#app/frame/panel-frame/panel-pages.ts'
import { DialogUnavailable } from '#app/kit/panel/part-unavailable.tsx'
import { lazyPart } from '#app/kit/ui/lazy-part.ts'

/** Loads on demand; a page for offline use preloads it. */
export const commandPalette = lazyPart(
  async () => (await import('./command-palette.tsx')).CommandPalette,
  DialogUnavailable,
)

/** The palette, opened by `show`, Ctrl K or ⌘ K. */
export function usePalette(allowed: readonly PanelPage[], search: boolean) {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')
  useEffect(() => {
    if (!search) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setState('open')
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [search])
  return {
    show: () => {
      if (search) setState('open')
    },
    palette:
      state === 'unasked' ? null : (
        <Suspense>
          <commandPalette.Part
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
            allowed={allowed}
          />
        </Suspense>
      ),
  }
}
