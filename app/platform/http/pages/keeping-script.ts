/**
 * The script that keeps a page for where there is no network. It lies among the files of the build, whose policy
 * lets nothing be asked for; and it may answer for the page, which is above it.
 *
 * @param script its address in the build.
 * @param scope what it may answer for.
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
