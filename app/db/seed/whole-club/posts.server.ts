import { mailboxOf } from './people.server.ts'
import { postOnAlmonds } from './post-on-almonds.server.ts'
import { postOnCalcots } from './post-on-calcots.server.ts'
import { postOnOil } from './post-on-oil.server.ts'
import { postOnSalt } from './post-on-salt.server.ts'
import { postOnTheAuction } from './post-on-the-auction.server.ts'
import { postOnTheHarvest } from './post-on-the-harvest.server.ts'
import { postRow, type Appearance, type SamplePost } from './sample-post.server.ts'

/** The journal, and on which day from the seed on each post appears. */
const posts: readonly (readonly [SamplePost, Appearance])[] = [
  [postOnOil, -12],
  [postOnSalt, -33],
  [postOnTheAuction, -61],
  [postOnTheHarvest, -96],
  [postOnAlmonds, 6],
  [postOnCalcots, 'draft'],
]

/** @param accountOf the id of the account of whoever has this mailbox in people.server.ts. */
export const wholeClubPosts = (now: Date, accountOf: (mailbox: string) => string) =>
  posts.map(([post, appears]) => postRow(post, appears, accountOf(mailboxOf(post.author)), now))
