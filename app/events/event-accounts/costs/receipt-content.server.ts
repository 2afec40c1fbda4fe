import { largestReceipt } from '#app/money/costs/cost.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { pictureVariants } from '#app/platform/images/picture-variants.server.ts'
import type { ReceiptMedia } from '#app/platform/schema/events/event-costs.ts'
import { Problem } from '#app/problem.ts'

/** Receipts of one account within ten minutes: reading a photograph takes the machine seconds. */
const uploadLimit = { attempts: 120, seconds: 600 }

/**
 * What is kept of a receipt: of a photograph its picture alone, written anew without what the camera noted (where and
 * when), and a PDF as it is.
 *
 * @throws Problem 413; 422 for what is neither, or cannot be read; 429.
 */
export async function receiptContent(
  cx: RequestContext,
  file: Uint8Array,
): Promise<{ media: ReceiptMedia; content: Buffer }> {
  const account = authorize(cx.actor, 'ledger.manage')
  if (file.length > largestReceipt) throw new Problem('tooLarge', 413)
  const bytes = Buffer.from(file)
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    return { media: 'application/pdf', content: bytes }
  }
  await countAttempt(cx.db, cx.now, [{ key: `receipt:${account.id}`, ...uploadLimit }])
  const { files } = await pictureVariants(cx, file)
  // The widest: small print has to be read.
  const picture = files.findLast(({ name }) => name.endsWith('.webp'))
  if (!picture) throw new Error('a picture was read without a version')
  return { media: 'image/webp', content: Buffer.from(picture.content) }
}
