import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parseCovered, coveredText, clippedArea } from './covered-area.ts'
import { readPicture } from './picture-variants.server.ts'
import { picturesNotShown } from './pictures-not-shown.ts'

/** A picture of alternating black and white columns, one pixel each. */
const columns = (width: number, height: number) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height * 3 }, (_, at) => (Math.floor(at / 3) % 2) * 255),
    ),
    { raw: { width, height, channels: 3 } },
  )
    .png()
    .toBuffer()

async function contrast(
  picture: Uint8Array,
  area: Parameters<ReturnType<typeof sharp>['extract']>[0],
) {
  const part = await sharp(picture).extract(area).png().toBuffer()
  const { channels } = await sharp(part).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

test('covering removes what is covered from every version, and keeps the rest', async () => {
  const read = await readPicture(await columns(800, 300), [
    { left: 200, top: 50, width: 200, height: 200 },
  ])
  if ('refused' in read) throw new Error(read.refused)
  for (const width of [400, 800]) {
    const half = width / 800
    const at = (left: number, top: number) => ({
      left: Math.round(left * half),
      top: Math.round(top * half),
      width: Math.round(180 * half),
      height: Math.round(180 * half),
    })
    for (const format of ['webp', 'avif']) {
      const file = read.files.find(({ name }) => name === `${width}.${format}`)
      if (!file) throw new Error('no such version')
      expect(await contrast(file.content, at(210, 60))).toBeLessThan(6)
      if (width === 800) expect(await contrast(file.content, at(500, 60))).toBeGreaterThan(60)
    }
  }
})

test('covering hides a transparent part too', async () => {
  const glass = await sharp(await columns(400, 300))
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  const read = await readPicture(glass, [{ left: 0, top: 0, width: 400, height: 300 }])
  if ('refused' in read) throw new Error(read.refused)
  const file = read.files.find(({ name }) => name === '400.webp')
  const { data } = await sharp(file?.content)
    .flatten({ background: '#000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  expect(await contrast(data, { left: 20, top: 20, width: 360, height: 260 })).toBeLessThan(6)
})

test('covering keeps an area within its picture and above the minimum size', () => {
  const picture = { width: 800, height: 600 }
  expect(clippedArea({ left: -5, top: 590, width: 2, height: 9000 }, picture)).toEqual({
    left: 0,
    top: 0,
    width: 16,
    height: 600,
  })
  expect(clippedArea({ left: 790, top: 10.4, width: 50, height: 20 }, picture)).toEqual({
    left: 750,
    top: 10,
    width: 50,
    height: 20,
  })
})

test('areas are written as text and read back, and nothing else is accepted', () => {
  const areas = [
    { left: 1, top: 2, width: 30, height: 40 },
    { left: 0, top: 0, width: 16, height: 16 },
  ]
  expect(parseCovered(coveredText(areas))).toEqual(areas)
  expect(parseCovered('')).toEqual([])
  for (const wrong of ['1,2,3', '1,2,3,4;', '-1,2,3,4', '1,2,3,4.5', 'x', '1,2,3,400000']) {
    expect(parseCovered(wrong)).toBeNull()
  }
  expect(parseCovered(Array.from({ length: 31 }, () => '1,2,30,40').join(';'))).toBeNull()
})

test('the cover picture is one that the page does not show elsewhere, if there is one', () => {
  expect(picturesNotShown(['a', 'b', 'c'], ['a', null, undefined])).toEqual(['b', 'c'])
  expect(picturesNotShown(['a'], ['a'])).toEqual(['a'])
  expect(picturesNotShown([], ['a'])).toEqual([])
})
