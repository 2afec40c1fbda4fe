/** The entries of an object of which no other keys are known. */
export function entries<Key extends string, Value>(
  of: Readonly<Record<Key, Value>>,
): [Key, Value][] {
  // `Object.entries` forgets the names of its own keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.entries(of) as [Key, Value][]
}
