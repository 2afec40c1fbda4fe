import { circularPath } from '#app/circulars/circulars/circular.ts'

/** Maximum bytes of one PDF, and of all PDFs attached to a mail; larger ones become links. */
export const largestAttachment = 5 * 1024 * 1024

export const maxAttachments = 3

/** Days for which a link in a mail works. */
export const linkDays = 90

export const newAttachmentPath = (circularId: string) => `${circularPath(circularId)}/adjunto`

export const attachmentRemovalPath = (circularId: string, id: string) =>
  `${circularPath(circularId)}/adjuntos/${id}/quitar`

/** `size` in bytes; `address` is its URL. */
export type Attachment = { id: string; name: string; size: number; address: string }

export const areSentAsLinks = (attachments: readonly { size: number }[]): boolean =>
  attachments.reduce((sum, { size }) => sum + size, 0) > largestAttachment
