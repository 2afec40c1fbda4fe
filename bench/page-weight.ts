import type { Browser } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'

type Kind = 'page' | 'script' | 'style' | 'font' | 'image' | 'other'

/** Bytes over the line: compressed bodies by kind, the headers of all answers, and everything. */
export type PageWeight = Record<Kind | 'headers' | 'total', number> & { requests: number }

export type Screen = { width: number; height: number; density: number }

function kindOf(contentType: string): Kind {
  if (contentType.startsWith('text/html')) return 'page'
  if (contentType.includes('javascript')) return 'script'
  if (contentType.startsWith('text/css')) return 'style'
  if (contentType.startsWith('font/')) return 'font'
  if (contentType.startsWith('image/')) return 'image'
  return 'other'
}

async function weigh(
  browser: Browser,
  url: string,
  screen: Screen,
  cookie: string | undefined,
): Promise<PageWeight> {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.density,
    isMobile: screen.width < 768,
    hasTouch: screen.width < 768,
  })
  try {
    const [name, value] = cookie?.split('=') ?? []
    if (name && value) await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    // Home and all files tell their length as sent; what does not would count as headers.
    const answers = new Map<string, { kind: Kind; body: number }>()
    const weight: PageWeight = {
      page: 0,
      script: 0,
      style: 0,
      font: 0,
      image: 0,
      other: 0,
      headers: 0,
      total: 0,
      requests: 0,
    }
    session.on('Network.responseReceived', ({ requestId, response }) => {
      answers.set(requestId, {
        kind: kindOf(response.mimeType),
        body: Number(new Headers(response.headers).get('Content-Length') ?? 0),
      })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { kind, body } = answers.get(requestId) ?? { kind: 'other', body: 0 }
      weight[kind] += body
      weight.headers += encodedDataLength - body
      weight.total += encodedDataLength
      weight.requests += 1
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return weight
  } finally {
    await context.close()
  }
}

/**
 * What a browser that comes for the first time loads for each page, without scrolling: for each page
 * one weight for each screen.
 */
export async function pageWeights(
  urls: readonly string[],
  screens: readonly Screen[],
  cookie?: string,
): Promise<PageWeight[][]> {
  const browser = await launchBrowser()
  try {
    const weights: PageWeight[][] = []
    for (const url of urls) {
      const own: PageWeight[] = []
      for (const screen of screens) own.push(await weigh(browser, url, screen, cookie))
      weights.push(own)
    }
    return weights
  } finally {
    await browser.close()
  }
}
