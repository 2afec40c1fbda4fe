import { createServer } from 'node:http'
import sharp from 'sharp'
import { closeServer, listenLocally } from './listen-locally.ts'

export const pngOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#6b1426' } })
    .png()
    .toBuffer()

export type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer }

export type AnsweringServer = {
  origin: string
  asked: { url: string; headers: NodeJS.Dict<string | string[]> }[]
  close(): Promise<void>
}

/** A server on loopback with the answers of the test; null is 404. */
export async function answeringServer(
  answer: (url: URL) => Answer | null,
): Promise<AnsweringServer> {
  const asked: AnsweringServer['asked'] = []
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    asked.push({ url, headers: request.headers })
    const {
      status = 200,
      headers = {},
      body = '',
    } = answer(new URL(url, 'http://localhost')) ?? {
      status: 404,
    }
    response.writeHead(status, headers).end(body)
  })
  const port = await listenLocally(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () => closeServer(server),
  }
}
