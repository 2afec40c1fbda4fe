/**
 * The position to which a key moves among entries: the arrows go around, Home and End to the ends; null for another key.
 *
 * @param steps of the arrow keys.
 */
export function movedByKey(
  key: string,
  steps: Readonly<Record<string, number>>,
  { at, length }: { at: number; length: number },
): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = steps[key]
  return step === undefined ? null : (at + step + length) % length
}
