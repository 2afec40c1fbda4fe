import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether this browser knows passkeys; `before` until that is known, on the server and at first.
 */
export function useDeviceSupport(before: boolean): boolean {
  return useSyncExternalStore(
    never,
    () => typeof globalThis.PublicKeyCredential === 'function',
    () => before,
  )
}
