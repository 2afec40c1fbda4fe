/** The tables that grow with a club, of which no page may read one from end to end. */
export const longTables = [
  'usuarios',
  'membership_requests',
  'restaurants',
  'reviews',
  'events',
  'event_registrations',
  'event_guests',
  'blog_posts',
  'contact_messages',
  'mails',
  'audit_log',
  'ledger_charges',
  'ledger_payments',
  'ledger_allocations',
  'ledger_charge_states',
  'ledger_payment_states',
]
