/** Timeout (milliseconds). */
const patience = 8000

/**
 * Requests an address that the operator has configured. User and password travel as basic authorization, a user
 * alone as a bearer token; redirects are not followed.
 *
 * @throws when it is away, too slow, redirects, or answers anything but 2xx.
 */
export async function askOperatorsAddress(
  address: string,
  request: { method: 'GET' } | { method: 'POST'; headers: Record<string, string>; body: string },
  signal?: AbortSignal,
): Promise<void> {
  const url = new URL(address)
  const name = decodeURIComponent(url.username)
  const password = decodeURIComponent(url.password)
  url.username = ''
  url.password = ''
  const credentials = password
    ? `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
    : `Bearer ${name}`
  const inTime = AbortSignal.timeout(patience)
  const answer = await fetch(url, {
    ...request,
    headers: {
      ...('headers' in request ? request.headers : {}),
      ...(name ? { Authorization: credentials } : {}),
    },
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
}
