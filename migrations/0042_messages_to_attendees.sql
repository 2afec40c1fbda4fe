-- A message to those who come to an event, as it was sent: in both languages or in one, as other texts are.
create table event_messages (
  -- Of the form: sent twice it is one message.
  id uuid primary key,
  event_id bigint not null references events (id) on delete cascade,
  subject text not null check (char_length(subject) between 1 and 150),
  text text not null check (char_length(text) between 1 and 5000),
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'),
  -- To how many registrations, and whether to those who wait too.
  recipients integer not null check (recipients >= 0),
  to_waiting boolean not null default false,
  sent_by uuid references usuarios (id) on delete set null,
  sent_at timestamptz not null default now()
);
create index event_messages_event on event_messages (event_id, sent_at desc);
create index event_messages_sent_by on event_messages (sent_by);
