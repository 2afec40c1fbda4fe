import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { changesOf } from '#app/club.ts'
import { mayBeSignedIn } from '#app/cookies.ts'
import { panelFactsOf } from '#app/frame/panel-frame/panel-facts.server.ts'
import { isPanelPath } from '#app/frame/site-frame/site-section.ts'
// The build tool provides its URL; the module exports nothing.
// oxlint-disable-next-line import/default
import pageScript from '#app/kit/page-script/start.ts?worker&url'
import { FieldLabels, FieldLabelsContext } from '#app/kit/ui/fields/field-labels.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { failureReport } from '#app/platform/http/forms/failure-report.ts'
import { withDeferredScripts } from '#app/platform/http/pages/deferred-scripts.ts'
import { moduleTiming } from '#app/platform/http/pages/module-timing.ts'
import { PageFrame } from '#app/platform/http/pages/page-frame.ts'
import { pageNonce } from '#app/platform/http/pages/page-nonce.ts'
import { problemReport } from '#app/platform/http/pages/problem-report.ts'
import { publicPages } from '#app/platform/http/pages/public-pages.ts'
import { problemOfError, scriptlessPage } from '#app/platform/http/pages/shown-problem.ts'

const sourceOfPageScript = '/app/kit/page-script/start.ts'

/** Renders the whole page before responding, so that the status is right and cached pages are complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(pageNonce)
  const { actor, club, language, site } = context.get(requestContext)
  const errors = Object.values(entryContext.staticHandlerContext.errors ?? {})
  const isPanel = isPanelPath(new URL(request.url).pathname)
  const frame = {
    language,
    origin: site.origin,
    clubChanges: changesOf(club),
    still: context.get(scriptlessPage),
    panel: errors.length > 0 && isPanel ? panelFactsOf(actor) : null,
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const refusals = errors.map((error) => problemOfError(error))
  for (const refused of refusals) {
    const { retryAfterSeconds } = refused
    if (retryAfterSeconds) headers.set('Retry-After', String(retryAfterSeconds))
    context.get(problemReport)(refused)
  }
  // A form for a missing record is 404, even if other things are wrong with it.
  const shown = isPanel ? (refusals[0]?.status ?? status) : status
  const rendered = (shownContext: EntryContext, labels: FieldLabels) =>
    new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(
        <FieldLabelsContext value={labels}>
          <PageFrame value={frame}>
            <ServerRouter context={shownContext} url={request.url} nonce={nonce} />
          </PageFrame>
        </FieldLabelsContext>,
        {
          nonce,
          // Renders everything in place, because late chunks need scripts.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onAllReady() {
            const chunks: Buffer[] = []
            pipe(
              new Writable({
                write(chunk: Buffer, _encoding, written) {
                  chunks.push(chunk)
                  written()
                },
                final(written) {
                  resolve(Buffer.concat(chunks))
                  written()
                },
              }).on('error', reject),
            )
          },
          onShellError: reject,
          onError: reject,
        },
      )
      request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
    })
  const labels = new FieldLabels()
  const { serverHandoffStream: stream, staticHandlerContext } = entryContext
  // Only responses to forms have an error summary.
  const [first, second] = (staticHandlerContext.actionData && stream?.tee()) || [stream]
  const renderedOf = (serverHandoffStream: typeof stream, known: FieldLabels) =>
    rendered({ ...entryContext, serverHandoffStream, renderMeta: {} }, known)
  let html = await renderedOf(first, labels)
  if (second && labels.areAsked) html = await renderedOf(second, labels.again())
  const { matches } = staticHandlerContext
  const page = import.meta.env.PROD
    ? withDeferredScripts(html, {
        nonce,
        script: pageScript,
        begin: moduleTiming(
          matches.map(({ route }) => route),
          mayBeSignedIn(request.headers.get('Cookie')),
        ),
        rules: context.get(publicPages).speculationRules,
      })
    : // While developing, the build tool's own scripts must come first.
      Buffer.from(
        html
          .toString()
          .replace(
            /<\/body>/u,
            `<script type="module" src="${sourceOfPageScript}"></script></body>`,
          ),
      )
  return new Response(page, { status: shown, headers })
}

/** Ignores refusals and aborted requests; reports everything else. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(failureReport)(error)
}
