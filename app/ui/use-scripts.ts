import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run here: false on the server and until the page is taken over. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
