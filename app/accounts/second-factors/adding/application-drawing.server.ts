import { encodeQR } from 'qr'

/** The QR code of an application as the address of an image that we have drawn ourselves. */
export function applicationDrawing(address: string): string {
  const drawing = encodeQR(address, 'svg', { ecc: 'medium', border: 2 })
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
