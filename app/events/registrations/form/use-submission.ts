import { useState, useSyncExternalStore } from 'react'

/**
 * Names the form that is on the screen, so that it is one deed however often it is sent; empty until the
 * scripts run, for the page is the same for everybody. The server then names it by what it says.
 */
export function useSubmission(): string {
  const [own] = useState(newId)
  return useSyncExternalStore(
    () => () => undefined,
    () => own,
    () => '',
  )
}

/** A random UUID; the browser's own function for it is not there on plain http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [version = 0, variant = 0] = [bytes[6], bytes[8]]
  bytes[6] = (version & 0x0f) | 0x40
  bytes[8] = (variant & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-')
}
