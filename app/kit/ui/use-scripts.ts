import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the views run here: false on the server and until the page is taken over. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * For the element that needs the views to answer: until they are there it says so, and whoever points at it
 * or touches it has them come (app/kit/page-script/intention.ts).
 */
export function useAsleep(): { 'data-asleep'?: '' } {
  return useScripts() ? {} : { 'data-asleep': '' }
}
