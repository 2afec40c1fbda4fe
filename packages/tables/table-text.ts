/**
 * Decodes a table's file: UTF-8, UTF-16 with its mark ("Unicode"), else Windows-1252, which Excel uses for CSV here
 * and which decodes every byte.
 */
export function tableText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return utf8Text(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

/** Null for invalid UTF-8. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Whether it is a binary file, such as a spreadsheet or a PDF. */
export const isBinary = (text: string) =>
  text.includes('\u0000') ||
  ['PK\u0003\u0004', '%PDF', 'ÐÏ\u0011à'].some((beginning) => text.startsWith(beginning))
