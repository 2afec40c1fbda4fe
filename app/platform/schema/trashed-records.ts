/** A table whose rows go to the trash with a record. */
export type TrashedTable = {
  name: string
  /** Condition for rows of the record with id `$1`, which is text. */
  rows: string
  /** Columns left out: health data and related notes, which are kept no longer than needed. */
  without?: readonly string[]
  /** Foreign keys: cleared if the target is gone; `required` ones drop their row. */
  references?: readonly { column: string; to: string; required?: true }[]
}

/** A foreign key elsewhere to the record, restored with it. */
export type TrashedLink = { table: string; column: string }

export type TrashedRecord = {
  /** Permission to restore, as for managing its kind. From `app/platform/auth/permissions.ts`, checked there. */
  operation: string
  /** The record's own table first, then dependent ones, in the order of restoring. */
  tables: readonly [TrashedTable, ...TrashedTable[]]
  links: readonly TrashedLink[]
}

/** The menus of a record with their courses and dishes, by the column of their owner. */
function menusOf(column: 'restaurant_id' | 'event_id') {
  const own = `select id from menus where ${column}::text = $1`
  return [
    {
      name: 'menus',
      rows: `${column}::text = $1`,
      references: [
        { column: 'host_id', to: 'usuarios' },
        { column: 'told_by', to: 'usuarios' },
      ],
    },
    { name: 'menu_courses', rows: `menu_id in (${own})` },
    {
      name: 'menu_dishes',
      rows: `course_id in (select id from menu_courses where menu_id in (${own}))`,
    },
  ] as const satisfies readonly TrashedTable[]
}

const ofRegistrations =
  'registration_id in (select id from event_registrations where event_id::text = $1)'

/**
 * Kinds of records that can be deleted and restored, with their tables; a check of `bin.kind` in
 * the database lists the same kinds.
 */
export const trashedRecords = {
  restaurant: {
    operation: 'restaurants.manage',
    tables: [
      { name: 'restaurants', rows: 'id::text = $1' },
      {
        name: 'reviews',
        rows: 'restaurant_id::text = $1',
        references: [{ column: 'user_id', to: 'usuarios', required: true }],
      },
      ...menusOf('restaurant_id'),
    ],
    links: [
      { table: 'events', column: 'restaurant_id' },
      { table: 'blog_posts', column: 'restaurant_id' },
      { table: 'partners', column: 'restaurant_id' },
      { table: 'visits', column: 'restaurant_id' },
      { table: 'visit_proposals', column: 'restaurant_id' },
    ],
  },
  event: {
    operation: 'events.manage',
    tables: [
      {
        name: 'events',
        rows: 'id::text = $1',
        references: [{ column: 'restaurant_id', to: 'restaurants' }],
      },
      {
        name: 'event_registrations',
        rows: 'event_id::text = $1',
        without: ['sit_with'],
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
      ...menusOf('event_id'),
      {
        name: 'event_night_notes',
        rows: 'event_id::text = $1',
        references: [{ column: 'written_by', to: 'usuarios' }],
      },
      { name: 'event_tables', rows: 'event_id::text = $1' },
      {
        name: 'event_seatings',
        rows: `guest_id in (select id from event_guests where ${ofRegistrations})`,
      },
      { name: 'event_seating_plans', rows: 'event_id::text = $1' },
      {
        name: 'event_seat_wishes',
        rows: 'one in (select id from event_registrations where event_id::text = $1)',
      },
      {
        name: 'account_offices',
        rows: 'event_id::text = $1',
        references: [
          { column: 'account_id', to: 'usuarios', required: true },
          { column: 'given_by', to: 'usuarios' },
        ],
      },
    ],
    links: [
      { table: 'blog_posts', column: 'event_id' },
      { table: 'visits', column: 'event_id' },
    ],
  },
  post: {
    operation: 'posts.manage',
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
  visit: {
    operation: 'visits.manage',
    tables: [
      {
        name: 'visits',
        rows: 'id::text = $1',
        references: [
          { column: 'restaurant_id', to: 'restaurants' },
          { column: 'event_id', to: 'events' },
          { column: 'closed_by', to: 'usuarios' },
        ],
      },
      {
        name: 'visit_diners',
        rows: 'visit_id::text = $1',
        references: [{ column: 'person_id', to: 'people' }],
      },
      { name: 'visit_dishes', rows: 'visit_id::text = $1' },
      {
        name: 'visit_pictures',
        rows: 'visit_id::text = $1',
        references: [{ column: 'agreed_by', to: 'usuarios' }],
      },
      { name: 'scorings', rows: 'visit_id::text = $1' },
      {
        name: 'ballots',
        rows: 'visit_id::text = $1',
        references: [{ column: 'diner_id', to: 'visit_diners' }],
      },
      {
        name: 'scores',
        rows: 'visit_id::text = $1',
        references: [{ column: 'diner_id', to: 'visit_diners' }],
      },
      { name: 'visit_scores', rows: 'visit_id::text = $1' },
    ],
    links: [],
  },
  'membership-request': {
    operation: 'memberships.manage',
    tables: [
      {
        name: 'membership_requests',
        rows: 'id::text = $1',
        references: [
          { column: 'user_id', to: 'usuarios' },
          { column: 'double_of', to: 'membership_requests' },
          { column: 'household_of', to: 'membership_requests' },
          { column: 'person_id', to: 'people' },
          { column: 'plan_id', to: 'membership_plans' },
        ],
      },
      {
        name: 'membership_sponsors',
        rows: 'request_id::text = $1',
        references: [{ column: 'member_id', to: 'membership_requests' }],
      },
    ],
    links: [],
  },
} as const satisfies Readonly<Record<string, TrashedRecord>>

export type TrashKind = keyof typeof trashedRecords

// Exactly these names, by type.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const trashKinds = Object.keys(trashedRecords) as TrashKind[]
