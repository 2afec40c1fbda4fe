import { askAddress } from './ask-address.ts'
import type { Examined } from './examined.ts'
import { findingsOn, wordsOf, type Finding } from './finding.ts'

/** The page of the bank on which people pay: whether it is there, and whether it can tell the site what was paid. */
export async function checkCards({ settings: { redsys, origin } }: Examined): Promise<Finding[]> {
  const say = findingsOn('cards')
  if (redsys === null) return []
  try {
    await askAddress(redsys.address, {})
    say.ok(`The bank's page is there (${new URL(redsys.address).host}).`)
  } catch (error) {
    say.wrong(`The bank's page cannot be reached (${wordsOf(error)}). Look at REDSYS_URL.`)
  }
  if (!origin.startsWith('https:')) {
    say.mind('The bank tells what was paid over https alone: ORIGIN is no such address.')
  }
  if (new URL(redsys.address).hostname === 'sis-t.redsys.es') {
    say.mind('REDSYS_URL is where one tries: what is paid there is no money.')
  }
  return say.all
}
