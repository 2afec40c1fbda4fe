/**
 * The text of a table's file as spreadsheets write it: UTF-8, "Unicode" with its mark (UTF-16), and else
 * Windows-1252, which is what Excel means by CSV in this country; every byte means something there.
 */
export function tableText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  return utf8Text(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

/** The text of bytes in UTF-8; null of any other. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** What is no text at all, as spreadsheets and documents in their own formats are. */
export const isBinary = (text: string) =>
  text.includes('\u0000') ||
  ['PK\u0003\u0004', '%PDF', 'ÐÏ\u0011à'].some((beginning) => text.startsWith(beginning))
