import { useState } from 'react'
import type { ProblemCode } from '#app/copy/problems.copy.ts'

/**
 * The version that a form sends: the one it was opened with, or the current one after a refusal
 * that shows the new state.
 *
 * @param version as last loaded.
 * @param refused why the form was refused.
 */
export function useShownVersion(
  version: number,
  refused: ProblemCode | null | undefined,
): { version: number; changed: boolean } {
  const [shown, setShown] = useState(version)
  const changed = refused === 'registrationChanged'
  if (changed && shown !== version) setShown(version)
  return { version: changed ? version : shown, changed }
}
