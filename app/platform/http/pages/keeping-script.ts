/**
 * Service worker that keeps a page for offline use. Build files have a policy without fetching and a
 * scope of their folder, so it gets a response of its own.
 *
 * @param script its build URL.
 * @param scope the pages it may serve.
 */
export const keepingScript = (script: string, scope: string) =>
  new Response(`importScripts(${JSON.stringify(script)})`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
      'Service-Worker-Allowed': scope,
      'Cache-Control': 'no-cache',
    },
  })
