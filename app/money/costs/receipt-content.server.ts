import { isPdf } from '#app/kit/forms/pdf-content.server.ts'
import { largestReceipt } from '#app/money/costs/cost.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { pictureVariants } from '#app/platform/images/picture-variants.server.ts'
import type { ReceiptMedia } from '#app/platform/schema/events/event-costs.ts'
import { Problem } from '#app/problem.ts'

/** Uploads per account in ten minutes: each photograph takes seconds of CPU. */
const uploadLimit = { attempts: 120, seconds: 600 }

/**
 * Photographs are re-encoded without metadata (place, time); PDFs stay as they are.
 *
 * @throws Problem 413; 422 for anything else or unreadable; 429.
 */
export async function receiptContent(
  cx: RequestContext,
  file: Uint8Array,
): Promise<{ media: ReceiptMedia; content: Buffer }> {
  const account = authorize(cx.actor, 'ledger.manage')
  if (file.length > largestReceipt) throw new Problem('tooLarge', 413)
  if (isPdf(file)) return { media: 'application/pdf', content: Buffer.from(file) }
  await countAttempt(cx.db, cx.now, [{ key: `receipt:${account.id}`, ...uploadLimit }])
  const { files } = await pictureVariants(cx, file)
  // The widest version, so that small print is readable.
  const picture = files.findLast(({ name }) => name.endsWith('.webp'))
  if (!picture) throw new Error('a picture was read without a version')
  return { media: 'image/webp', content: Buffer.from(picture.content) }
}

/** A receipt as a response: pictures open inline; PDFs are downloads, never pages of this site. */
export function receiptResponse({
  media,
  content,
  number,
}: {
  media: ReceiptMedia
  content: Buffer
  number: number
}): Response {
  const kept = media === 'image/webp' ? ['inline', 'webp'] : ['attachment', 'pdf']
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': media,
      'Content-Disposition': `${kept[0]}; filename="justificante-${number}.${kept[1]}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    },
  })
}
