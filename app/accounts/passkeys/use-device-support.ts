import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether this browser supports passkeys; `before` on the server and during hydration. */
export function useDeviceSupport(before: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => typeof globalThis.PublicKeyCredential === 'function',
    () => before,
  )
}
