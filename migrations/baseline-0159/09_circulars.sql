-- The transactional outbox: a mail is queued in the transaction of the change that causes it.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (char_length(kind) <= 60),
  recipient text not null check (char_length(recipient) between 3 and 254),
  language text not null check (language in ('es', 'ca')),
  subject text not null check (char_length(subject) <= 300),
  html text not null,
  text text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  sent_at timestamptz,
  parked_at timestamptz,
  last_error text check (char_length(last_error) <= 1000),
  -- An answer to the mail about a contact message goes to its author.
  reply_to text check (char_length(reply_to) <= 254),
  -- Calendars attached to mails: [{"filename", "contentType", "content"}], content as text.
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  -- Mails that people wait for go first: 0 mails of accounts, 1 mails about one person's matters, 2 messages to
  -- many and reminders.
  priority smallint not null default 1 check (priority between 0 and 2),
  -- Facts of a mail that is written when it is sent (docs/decisions/history/0029); null once the bodies are in the
  -- row.
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  -- Further mail headers, by name.
  headers jsonb check (jsonb_typeof(headers) = 'object'),
  constraint mails_to_write_are_nobodys_turn check (
    facts is null or sent_at is not null or next_attempt_at >= '9000-01-01'
    or kind ~ '^(menu|ledger|charge|payment|registration)-'
  )
);
create index mails_due on mails (next_attempt_at) where sent_at is null and parked_at is null;
create index mails_created_at on mails (created_at desc);
-- Undeliverable mails, for people who can telephone the recipient.
create index mails_parked on mails (recipient) where parked_at is not null;
create index mails_recipient on mails (recipient, created_at desc);
create index mails_reply_to on mails (reply_to) where reply_to is not null;
create index mails_of_memberships on mails (created_at) where kind = 'membership-waiting';
create index mails_goodbye on mails (created_at) where kind = 'account-deleted';
create index mails_in_line on mails (priority, next_attempt_at, created_at)
  where sent_at is null and parked_at is null;
-- Undeliverable mails, without the queue itself.
create index mails_undelivered on mails (created_at desc, id desc)
  where sent_at is null and (parked_at is not null or attempts > 0 or last_error is not null);
-- Mails about menus are erased earlier than others.
create index mails_of_menus on mails (created_at) where kind like 'menu-%';
create index mails_in_turn on mails
  (priority, (case when next_attempt_at >= '9000-01-01T00:00:00Z' then created_at else next_attempt_at end), created_at)
  where sent_at is null and parked_at is null;

create table circulars (
  -- The id of the form: sent twice, it is one circular.
  id uuid primary key,
  kind text not null check (kind in ('events', 'restaurants', 'club', 'contract')),
  subject text not null check (char_length(subject) between 1 and 150),
  text text not null check (char_length(text) between 1 and 20000),
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'),
  -- The recipients (app/circulars/circulars/recipients/segment.ts).
  segment jsonb not null default '{}' check (jsonb_typeof(segment) = 'object'),
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent', 'discarded')),
  -- When sending begins; with `opens_with`, when registration for that event opens for members.
  scheduled_at timestamptz,
  opens_with bigint references events (id) on delete set null,
  begun_at timestamptz,
  ended_at timestamptz,
  -- Number of recipients and their delivery states, kept by the code that writes deliveries.
  recipients integer not null default 0,
  waiting integer not null default 0,
  queued integer not null default 0,
  sent integer not null default 0,
  bounced integer not null default 0,
  failed integer not null default 0,
  opted_out integer not null default 0,
  created_by uuid references usuarios (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (
    searchable(subject || ' ' || coalesce(translation ->> 'subject', ''))
  ) stored,
  interrupted integer not null default 0,
  left_out integer not null default 0,
  -- A circular that waits for the registration of an event becomes a draft again when that event is cancelled or
  -- deleted; this says which of the two (docs/decisions/history/0063-circulars.md).
  opening_lost text
    check (opening_lost in ('cancelled', 'deleted', 'assembly-withdrawn', 'assembly-moved')),
  constraint circulars_scheduled check (state <> 'scheduled' or scheduled_at is not null or opens_with is not null),
  constraint circulars_begun check (begun_at is not null or state in ('draft', 'scheduled', 'discarded'))
);
create index circulars_by_date on circulars (created_at desc, id);
create index circulars_of_state on circulars (state, created_at desc, id);
create index circulars_search on circulars using gin (search_text gin_trgm_ops);
create index circulars_created_by on circulars (created_by);
create index circulars_opens_with on circulars (opens_with) where opens_with is not null;

-- One row per recipient address, so that nobody gets a circular twice.
create table circular_deliveries (
  circular_id uuid not null references circulars (id) on delete cascade,
  address text not null check (address = lower(address)),
  person_id uuid references people (id) on delete cascade,
  language text not null check (language in ('es', 'ca')),
  -- 'queued' has its mail in the outbox; the later states are results.
  state text not null default 'waiting'
    check (state in ('waiting', 'queued', 'sent', 'bounced', 'failed', 'opted_out', 'interrupted', 'left_out')),
  mail_id uuid,
  queued_at timestamptz,
  settled_at timestamptz,
  -- The response of the mail server.
  reason text check (char_length(reason) <= 300),
  handed_at timestamptz,
  primary key (circular_id, address),
  constraint circular_deliveries_queued check (state <> 'queued' or mail_id is not null)
);
create unique index circular_deliveries_once on circular_deliveries (circular_id, person_id)
  where person_id is not null;
create index circular_deliveries_waiting on circular_deliveries (circular_id, address) where state = 'waiting';
create index circular_deliveries_queued on circular_deliveries (mail_id) where state = 'queued';
create index circular_deliveries_of_state on circular_deliveries (circular_id, state, address);
create index circular_deliveries_pace on circular_deliveries (queued_at) where queued_at is not null;
create index circular_deliveries_address on circular_deliveries (address, settled_at desc);
create index circular_deliveries_person on circular_deliveries (person_id) where person_id is not null;

-- Kinds of mail that somebody has opted out of, a row each. An opt-out holds for the person at any address, and for
-- the address of any person.
create table mail_opt_outs (
  id uuid primary key default gen_random_uuid(),
  person_id uuid references people (id) on delete cascade,
  address text not null check (address = lower(address)),
  kind text not null check (kind in ('events', 'restaurants', 'club')),
  opted_out_at timestamptz not null default now()
);
create unique index mail_opt_outs_person on mail_opt_outs (person_id, kind) where person_id is not null;
create unique index mail_opt_outs_nobody on mail_opt_outs (address, kind) where person_id is null;
create index mail_opt_outs_address on mail_opt_outs (address, kind);

-- Addresses that permanently reject mail: only mails requested by their account are sent there.
create table failed_addresses (
  address text primary key check (address = lower(address)),
  -- The reason given for the rejection.
  reason text not null check (char_length(reason) <= 300),
  -- Rejected at delivery, or reported later by the mail provider.
  source text not null check (source in ('smtp', 'webhook')),
  failed_at timestamptz not null default now()
);
create index failed_addresses_in_order on failed_addresses (failed_at desc, address);

-- One row. Without this salt, digests could be looked up from a list of addresses.
create table mail_digest_salt (
  only_row boolean primary key default true check (only_row),
  salt bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);
insert into mail_digest_salt default values;

create table forgotten_opt_outs (
  digest bytea not null,
  kind text not null check (kind in ('events', 'restaurants', 'club')),
  opted_out_at timestamptz not null,
  primary key (digest, kind)
);
