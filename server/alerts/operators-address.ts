/** Milliseconds until somebody has answered, or has not. */
const patience = 8000

/**
 * Asks an address that whoever runs the site has given. Name and password in it travel as basic authorisation, a
 * name alone as a bearer token; nobody is followed to another address.
 *
 * @throws when it is away, too slow, leads elsewhere, or answers with anything but a 2xx.
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
