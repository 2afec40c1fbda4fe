/**
 * The response with a body that tells when it breaks off. By then the response has begun and nothing can be
 * refused any more: the connection is cut, so that nobody takes a part for the whole.
 */
export function reportStreamErrors(response: Response, tell: (error: unknown) => void): Response {
  if (!response.body) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          tell(error)
          controller.error(new Error('the answer broke off'))
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: response.status, headers: response.headers })
}
