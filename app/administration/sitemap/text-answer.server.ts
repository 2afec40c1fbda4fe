/** A public text file of these lines. */
export const textAnswer = (...lines: string[]) =>
  new Response([...lines, ''].join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
