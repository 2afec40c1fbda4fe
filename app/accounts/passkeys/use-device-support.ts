import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this browser supports passkeys; `before` on the server and during hydration. */
export function useDeviceSupport(before: boolean): boolean {
  return useSyncExternalStore(
    never,
    () => typeof globalThis.PublicKeyCredential === 'function',
    () => before,
  )
}
