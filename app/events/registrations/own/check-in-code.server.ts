import { encodeQR } from 'qr'
import type { Site } from '#app/platform/auth/context.ts'

/** What the door scans: the address at which those who run the event mark this person as come. */
function checkInAddress({ origin }: Site, eventId: number, id: string): string {
  return `${origin}/admin/eventos/${eventId}/entrada?reserva=${id}`
}

/**
 * The QR code of a registration as the address of an image that we have drawn ourselves. It opens
 * nothing for whoever photographs it.
 */
export function checkInCode(site: Site, eventId: number, id: string): string {
  const drawing = encodeQR(checkInAddress(site, eventId, id), 'svg', { ecc: 'medium', border: 2 })
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
