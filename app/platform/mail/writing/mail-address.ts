/**
 * Whether we write to this address: plain, without comments, quoted local parts, lists or control
 * characters, which mail programs have misread.
 */
export function isPlainAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/iu.test(
      text,
    )
  )
}
