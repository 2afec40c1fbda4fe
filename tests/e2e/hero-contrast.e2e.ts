import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { homeCopy } from '#app/administration/home/home.copy.ts'
import { journeys } from './journeys.ts'

/** The text over home's pictures is legible on each of them (art direction, 7), on every phone. */

const club = journeys()

const pictures = 10

/** With and without the browser's bars. */
const screens = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Linear light of one sRGB channel (WCAG 2.2, relative luminance). */
function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

type Part = { left: number; top: number; width: number; height: number }

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The luminance exceeded by one pixel in a hundred in this part of a picture. */
async function lightest(png: Buffer, part: Part): Promise<number> {
  const { data } = await sharp(png)
    .extract(part)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const all: number[] = []
  for (let at = 0; at < data.length; at += 3) all.push(luminance([...data.subarray(at, at + 3)]))
  all.sort((one, other) => one - other)
  return all[Math.floor(all.length * 0.99)] ?? 1
}

/** Every text over the picture with its computed colour and box. */
const wordsOver = (page: Page): Promise<{ text: string; colour: number[]; part: Part }[]> =>
  page.locator('.hero :is(h1, h1 + p, p:has(+ h1))').evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { x, y, width, height } = range.getBoundingClientRect()
      const probe = document.createElement('canvas').getContext('2d')
      if (!probe) throw new Error('no canvas')
      probe.fillStyle = getComputedStyle(element).color
      probe.fillRect(0, 0, 1, 1)
      const colour = [...probe.getImageData(0, 0, 1, 1).data]
      return {
        text: element.textContent,
        colour,
        part: {
          left: Math.floor(x),
          top: Math.floor(y),
          width: Math.floor(width),
          height: Math.floor(height),
        },
      }
    }),
  )

test.each(screens)('the words are legible on every picture, at $width x $height', async (size) => {
  const { hero } = homeCopy.ca
  const { page } = await club.person({ width: size.width, language: 'ca' })
  await page.setViewportSize(size)
  await page.goto('/')
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(`* { transition: none !important }
      .unseen :is(.hero :is(h1, p), .site-header) { visibility: hidden }`)
    document.adoptedStyleSheets.push(style)
  })
  const weak: string[] = []
  for (let number = 1; number <= pictures; number++) {
    await page.getByRole('button', { name: hero.goTo(number), exact: true }).click()
    const image = page.locator('.hero-slide[data-current=true] img')
    await image.evaluate((each: HTMLImageElement) => each.decode())
    // On a short phone the text continues below the screen.
    await page.evaluate(() => document.querySelector('h1 + p')?.scrollIntoView({ block: 'end' }))
    const words = await wordsOver(page)
    expect(words).toHaveLength(3)
    await page.evaluate(() => document.documentElement.classList.add('unseen'))
    const shot = await page.screenshot()
    await page.evaluate(() => document.documentElement.classList.remove('unseen'))
    for (const { text, colour, part } of words) {
      const contrast = (luminance(colour) + 0.05) / ((await lightest(shot, part)) + 0.05)
      if (contrast < 4.5) weak.push(`${number}: ${text} ${contrast.toFixed(1)}`)
    }
  }
  expect(weak).toEqual([])
})
