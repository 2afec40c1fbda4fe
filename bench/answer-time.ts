import { Agent, request } from 'node:http'
import { requestHeaders } from './raw-answer.ts'

/** Milliseconds from the request to the last byte of the answer, on a connection that is open. */
function once(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    request(url, { agent, headers: requestHeaders }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun)
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    })
      .once('error', reject)
      .end()
  })
}

/**
 * Times of one request after another, the addresses in turn, so that whatever slows the machine
 * down meets all of them alike. Gives for each address its times in milliseconds.
 */
export async function answerTimes(urls: readonly string[], count: number): Promise<number[][]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const warmUp = 100
  try {
    const times: number[][] = urls.map(() => [])
    for (let turn = 0; turn < warmUp + count; turn += 1) {
      for (const [place, url] of urls.entries()) {
        const time = await once(agent, url)
        if (turn >= warmUp) times[place]?.push(time)
      }
    }
    return times
  } finally {
    agent.destroy()
  }
}
