import { chainFolder } from '#server/point-in-time/chain-names.ts'
import { chainsAmong, spansOf } from '#server/point-in-time/chains.ts'
import { filePlace } from '#server/point-in-time/file-place.ts'
import { inWords } from '#server/point-in-time/typed-instant.ts'
import type { Examined } from './examined.ts'
import { findingsOn, wordsOf, type Finding } from './finding.ts'

/** A site that runs keeps its log every few minutes; older than this (milliseconds) it is behind. */
const old = 3_600_000

/** Between which instants one can go back to any, where the site keeps that. */
export async function checkPointInTime({ settings }: Examined): Promise<Finding[]> {
  const say = findingsOn('point in time')
  const place = settings.pointInTime ? filePlace(settings, chainFolder(settings.origin)) : null
  if (!place) return []
  try {
    const span = spansOf(chainsAmong(await place.list())).at(-1)
    if (!span) {
      say.mind(
        `One cannot go back to an instant yet: ${place.title} has no copy of the database with its log. A site that runs makes it within minutes.`,
      )
      return say.all
    }
    const said = `One can go back to any instant from ${inWords(span.from)} to ${inWords(span.until)}`
    if (Date.now() - span.until.getTime() < old) say.ok(`${said}.`)
    else say.mind(`${said}, which is long ago. Is the site running? Its log says what is wrong.`)
  } catch (error) {
    say.wrong(`${place.title} cannot be listed (${wordsOf(error)}).`)
  }
  return say.all
}
