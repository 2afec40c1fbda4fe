/** Typed `Object.entries` of an object without other keys. */
export function entries<Key extends string, Value>(
  of: Readonly<Record<Key, Value>>,
): [Key, Value][] {
  // `Object.entries` widens keys to string.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.entries(of) as [Key, Value][]
}
