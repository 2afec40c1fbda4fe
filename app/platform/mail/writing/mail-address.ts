/**
 * Whether this is an address that we write to: plain, without comments, quoted local parts, lists
 * or control characters, which mail programs have read as something else than what was checked.
 */
export function isPlainAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/iu.test(
      text,
    )
  )
}
