/**
 * The answer with a body that tells when it breaks off. By then the answer has begun and nothing can be
 * refused any more: the connection is cut, so that nobody takes a part for the whole.
 */
export function toldWhenBroken(answer: Response, tell: (error: unknown) => void): Response {
  if (!answer.body) return answer
  const reader = answer.body.getReader()
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
  return new Response(body, { status: answer.status, headers: answer.headers })
}
