-- Circulars: what the club writes to its members, and how it stands with each who gets it
-- (docs/decisions/0063-circulars.md).

create table circulars (
  -- Of the form: sent twice it is one circular.
  id uuid primary key,
  kind text not null check (kind in ('events', 'restaurants', 'club', 'contract')),
  subject text not null check (char_length(subject) between 1 and 150),
  text text not null check (char_length(text) between 1 and 20000),
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'),
  -- To whom (app/features/circulars/segment.ts).
  segment jsonb not null default '{}' check (jsonb_typeof(segment) = 'object'),
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent', 'discarded')),
  -- When it begins; with `opens_with` when the members may register for that event.
  scheduled_at timestamptz,
  opens_with bigint references events (id) on delete set null,
  begun_at timestamptz,
  ended_at timestamptz,
  -- To how many it was to go, and how it stands with them: kept by what writes the deliveries.
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
  constraint circulars_scheduled check (state <> 'scheduled' or scheduled_at is not null or opens_with is not null),
  constraint circulars_begun check (begun_at is not null or state in ('draft', 'scheduled', 'discarded'))
);
create index circulars_by_date on circulars (created_at desc, id);
create index circulars_of_state on circulars (state, created_at desc, id);
create index circulars_search on circulars using gin (search_text gin_trgm_ops);
create index circulars_created_by on circulars (created_by);
create index circulars_opens_with on circulars (opens_with) where opens_with is not null;

-- One row for each address that a circular goes to, so that nobody ever gets it twice.
create table circular_deliveries (
  circular_id uuid not null references circulars (id) on delete cascade,
  address text not null check (address = lower(address)),
  person_id uuid references people (id) on delete cascade,
  language text not null check (language in ('es', 'ca')),
  -- 'queued' has its mail in the outbox; what follows is how it ended.
  state text not null default 'waiting'
    check (state in ('waiting', 'queued', 'sent', 'bounced', 'failed', 'opted_out')),
  mail_id uuid,
  queued_at timestamptz,
  settled_at timestamptz,
  -- What the mail server said.
  reason text check (char_length(reason) <= 300),
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

-- How it stands with all of a circular. Whoever is erased stays counted as having got it.
create function count_circular_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update circulars set
        recipients = circulars.recipients + changed.all_of_them, waiting = circulars.waiting + changed.waiting,
        queued = circulars.queued + changed.queued, sent = circulars.sent + changed.sent, bounced = circulars.bounced + changed.bounced,
        failed = circulars.failed + changed.failed, opted_out = circulars.opted_out + changed.opted_out
      from (
        select circular_id, count(*) as all_of_them,
          count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'queued') as queued,
          count(*) filter (where state = 'sent') as sent,
          count(*) filter (where state = 'bounced') as bounced,
          count(*) filter (where state = 'failed') as failed,
          count(*) filter (where state = 'opted_out') as opted_out
        from rows_after group by circular_id
      ) as changed
      where circulars.id = changed.circular_id;
  elsif tg_op = 'UPDATE' then
    update circulars set
        waiting = circulars.waiting + changed.waiting, queued = circulars.queued + changed.queued, sent = circulars.sent + changed.sent,
        bounced = circulars.bounced + changed.bounced, failed = circulars.failed + changed.failed,
        opted_out = circulars.opted_out + changed.opted_out
      from (
        select circular_id,
          coalesce(sum(step) filter (where state = 'waiting'), 0) as waiting,
          coalesce(sum(step) filter (where state = 'queued'), 0) as queued,
          coalesce(sum(step) filter (where state = 'sent'), 0) as sent,
          coalesce(sum(step) filter (where state = 'bounced'), 0) as bounced,
          coalesce(sum(step) filter (where state = 'failed'), 0) as failed,
          coalesce(sum(step) filter (where state = 'opted_out'), 0) as opted_out
        from (
          select circular_id, state, 1 as step from rows_after
          union all
          select circular_id, state, -1 from rows_before
        ) as steps
        group by circular_id
      ) as changed
      where circulars.id = changed.circular_id
        and (changed.waiting, changed.queued, changed.sent, changed.bounced, changed.failed, changed.opted_out)
          <> (0, 0, 0, 0, 0, 0);
  else
    update circulars set
        recipients = circulars.recipients - changed.waiting - changed.queued,
        waiting = circulars.waiting - changed.waiting, queued = circulars.queued - changed.queued
      from (
        select circular_id, count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'queued') as queued
        from rows_before group by circular_id
      ) as changed
      where circulars.id = changed.circular_id and changed.waiting + changed.queued > 0;
  end if;
  return null;
end
$$;
create trigger circular_deliveries_added after insert on circular_deliveries
  referencing new table as rows_after for each statement execute function count_circular_deliveries();
create trigger circular_deliveries_changed after update on circular_deliveries
  referencing old table as rows_before new table as rows_after
  for each statement execute function count_circular_deliveries();
create trigger circular_deliveries_removed after delete on circular_deliveries
  referencing old table as rows_before for each statement execute function count_circular_deliveries();

-- What somebody does not want to get, a row for each kind. It holds for the person, whatever the address, and for
-- the address, whoever has it.
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

-- Addresses that take no mail for good: nothing is sent to them but what their account asks for.
create table failed_addresses (
  address text primary key check (address = lower(address)),
  -- What was said when a mail was refused.
  reason text not null check (char_length(reason) <= 300),
  -- Refused when it was handed over, or told of later by who delivers our mails.
  source text not null check (source in ('smtp', 'webhook')),
  failed_at timestamptz not null default now()
);
create index failed_addresses_in_order on failed_addresses (failed_at desc, address);

-- Further lines at the head of a mail, by their names.
alter table mails add column headers jsonb check (jsonb_typeof(headers) = 'object');
