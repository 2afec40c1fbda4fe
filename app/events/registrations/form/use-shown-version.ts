import { useState } from 'react'
import type { ProblemCode } from '#app/copy/problems.copy.ts'

/**
 * The version that a form about a registration carries: of what it showed when it was opened, whatever is read
 * anew meanwhile, and of what is there now once it was refused and shows that.
 *
 * @param version of what has been read last.
 * @param refused why the form was refused, if it was.
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
