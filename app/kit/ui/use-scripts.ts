import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether React runs here: false on the server and until hydration. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/**
 * Marks an element that needs hydration; hovering or touching it loads the modules (app/kit/page-script/intention.ts).
 */
export function useAsleep(): { 'data-asleep'?: '' } {
  return useScripts() ? {} : { 'data-asleep': '' }
}
