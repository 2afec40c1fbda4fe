import type { BinKind } from './bin-kinds.ts'

/** A table of which rows go into the bin together with a record. */
export type BinnedTable = {
  name: string
  /** The rows that belong to the record with the id `$1`, which is text. */
  rows: string
  /** Columns that are left out: health data never stays longer than what needs it. */
  without?: readonly string[]
  /**
   * Columns that name a row of another table: cleared when it has gone meanwhile; `required` ones take
   * their row with them.
   */
  references?: readonly { column: string; to: string; required?: true }[]
}

/** A column elsewhere that named the record, and is set again with it. */
export type BinnedLink = { table: string; column: string }

export type BinnedRecord = {
  /** The record's own first, then what needs it, in the order in which they can come back. */
  tables: readonly [BinnedTable, ...BinnedTable[]]
  links: readonly BinnedLink[]
}

const ofRegistrations =
  'registration_id in (select id from event_registrations where event_id::text = $1)'

/** What belongs to each kind of record. */
export const binnedRecords: Record<BinKind, BinnedRecord> = {
  restaurant: {
    tables: [
      { name: 'restaurants', rows: 'id::text = $1' },
      {
        name: 'reviews',
        rows: 'restaurant_id::text = $1',
        references: [{ column: 'user_id', to: 'usuarios', required: true }],
      },
    ],
    links: [
      { table: 'events', column: 'restaurant_id' },
      { table: 'blog_posts', column: 'restaurant_id' },
    ],
  },
  event: {
    tables: [
      {
        name: 'events',
        rows: 'id::text = $1',
        references: [{ column: 'restaurant_id', to: 'restaurants' }],
      },
      {
        name: 'event_registrations',
        rows: 'event_id::text = $1',
        references: [{ column: 'user_id', to: 'usuarios' }],
      },
      {
        name: 'event_guests',
        rows: ofRegistrations,
        without: ['has_needs', 'diets', 'allergens', 'note'],
        references: [{ column: 'checked_in_by', to: 'usuarios' }],
      },
      {
        name: 'event_check_ins',
        rows: `guest_id in (select id from event_guests where ${ofRegistrations})`,
        references: [{ column: 'marked_by', to: 'usuarios' }],
      },
      {
        name: 'event_messages',
        rows: 'event_id::text = $1',
        references: [{ column: 'sent_by', to: 'usuarios' }],
      },
    ],
    links: [{ table: 'blog_posts', column: 'event_id' }],
  },
  post: {
    tables: [
      {
        name: 'blog_posts',
        rows: 'id::text = $1',
        references: [
          { column: 'author_id', to: 'usuarios' },
          { column: 'restaurant_id', to: 'restaurants' },
          { column: 'event_id', to: 'events' },
        ],
      },
    ],
    links: [],
  },
  'membership-request': {
    tables: [
      {
        name: 'membership_requests',
        rows: 'id::text = $1',
        references: [
          { column: 'user_id', to: 'usuarios' },
          { column: 'double_of', to: 'membership_requests' },
        ],
      },
    ],
    links: [],
  },
}
