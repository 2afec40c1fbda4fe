/** The position `step` further in a carousel of `count`; wraps at both ends. */
export function wrapped(position: number, step: number, count: number): number {
  return (((position + step) % count) + count) % count
}
