// Its address, which the build tool gives; the module itself exports nothing.
// oxlint-disable-next-line import/default
import script from '#app/features/member-card/card-worker.ts?worker&url'

/**
 * The script that keeps the card for where there is no network. It lies among the files of the build, whose policy
 * lets nothing be asked for; and it may answer for the card, which is above it.
 */
export function loader() {
  return new Response(`importScripts(${JSON.stringify(script)})`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
      'Service-Worker-Allowed': '/cuenta/carnet',
      'Cache-Control': 'no-cache',
    },
  })
}
