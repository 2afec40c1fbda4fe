import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/event-receipt.route.ts'
import { receiptFile } from './cost-forms.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

/** Pictures open inline; PDFs are downloads, never pages of this site. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { media, content, number } = await receiptFile(
    context.get(requestContext),
    params.id,
    params.receipt,
  )
  const kept = media === 'image/webp' ? ['inline', 'webp'] : ['attachment', 'pdf']
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': media,
      'Content-Disposition': `${kept[0]}; filename="justificante-${number}.${kept[1]}"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    },
  })
}
